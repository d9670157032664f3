FROM python:3.13-slim AS build
WORKDIR /src
COPY requirements/run.txt requirements/
RUN python -m venv /opt/captain-gin && /opt/captain-gin/bin/pip install --require-hashes -r requirements/run.txt
COPY . .
RUN /opt/captain-gin/bin/pip install --no-deps .

FROM python:3.13-slim
COPY --from=build /opt/captain-gin /opt/captain-gin
RUN useradd --system --home-dir /data captain && install -d -o captain -m 700 /data
USER captain
WORKDIR /data
VOLUME /data
ENV PATH=/opt/captain-gin/bin:$PATH CAPTAIN_GIN_HOST=0.0.0.0 CAPTAIN_GIN_DB=/data/captain-gin.db CAPTAIN_GIN_LOG=json
EXPOSE 8000
HEALTHCHECK CMD ["python", "-c", "from urllib.request import urlopen; urlopen('http://127.0.0.1:8000/healthz')"]
CMD ["captain-gin", "serve"]
