/** The page without a net: a worker keeps what it is made of, so that it opens where the server can't be reached. */

export function keepShell(): void {
	if (import.meta.env.PROD && 'serviceWorker' in navigator) {
		addEventListener('load', () => void navigator.serviceWorker.register('/worker.js').catch(() => undefined));
	}
}
