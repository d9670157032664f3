// Keeps the shell of the page: the page itself, which is the same for all its addresses, and the files it loads, whose
// names change with what is in them. What is said under /api is never kept, nor looked at here.
const KEPT = 'shell';
const FILE = /^\/(assets\/|icon|manifest)/;

addEventListener('install', (event) => event.waitUntil(fetch('/').then(keep).then(() => skipWaiting())));
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
	const url = new URL(event.request.url);
	if (event.request.method !== 'GET' || url.origin !== location.origin) return;
	if (event.request.mode === 'navigate') event.respondWith(page(event.request));
	else if (FILE.test(url.pathname)) event.respondWith(file(event.request));
});

/** The page as the server has it now; without the server, as it was. */
async function page(request) {
	try {
		const answer = await fetch(request);
		if (answer.ok && (await answer.clone().text()).includes('id="app"')) await keep(answer.clone());
		return answer;
	} catch {
		return (await (await caches.open(KEPT)).match('/')) ?? Response.error();
	}
}

/** Keep a page and the files it names; what an older one needed is let go. */
async function keep(answer) {
	const kept = await caches.open(KEPT);
	const text = await answer.clone().text();
	if (text === (await (await kept.match('/'))?.text())) return;
	await Promise.all((await kept.keys()).map((request) => kept.delete(request)));
	await kept.addAll([...text.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, path]) => path));
	await kept.put('/', answer);
}

/** A file that was kept, or else the server's, which is kept then. */
async function file(request) {
	const kept = await caches.open(KEPT);
	const found = await kept.match(request);
	if (found) return found;
	const answer = await fetch(request);
	if (answer.ok) await kept.put(request, answer.clone());
	return answer;
}
