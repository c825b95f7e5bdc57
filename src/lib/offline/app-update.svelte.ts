/** Registers the service worker, and knows when a newer version of the app waits for the reader's consent. */
import { BASE } from '$lib/site/addresses.ts';

/** Shortest time between two checks for a newer version. They happen when the reader returns to the tab. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;

export class AppUpdate {
	status = $state<'none' | 'ready' | 'later'>('none');
	#registration: ServiceWorkerRegistration | null = null;
	#accepted = false;

	/** Returns a function that undoes it. In a browser without service workers, the app works online only. */
	watch(container: ServiceWorkerContainer | undefined = navigator.serviceWorker): () => void {
		if (!container) return () => undefined;
		const end = new AbortController();
		const { signal } = end;
		// The first worker taking control of a page is not a new version.
		let controlled = container.controller !== null;
		container.addEventListener(
			'controllerchange',
			() => {
				if (this.#accepted) return location.reload();
				// The update was accepted in another tab. This tab keeps its own version until the reader reloads it.
				if (controlled) this.#offer();
				controlled = true;
			},
			{ signal }
		);
		let checkedAt = Date.now();
		document.addEventListener(
			'visibilitychange',
			() => {
				if (document.hidden || Date.now() - checkedAt < UPDATE_CHECK_INTERVAL_MS) return;
				checkedAt = Date.now();
				this.#registration?.update().catch(() => undefined);
			},
			{ signal }
		);
		const register = () => void this.#register(container, signal);
		// Waits until the page itself has loaded, since precaching must not compete with it.
		if (document.readyState === 'complete') register();
		else addEventListener('load', register, { once: true, signal });
		return () => end.abort();
	}

	/** Activates the new version; the page is reloaded once it is in control. */
	accept(): void {
		this.#accepted = true;
		const waiting = this.#registration?.waiting;
		if (waiting) waiting.postMessage('activate');
		else location.reload();
	}

	later(): void {
		this.status = 'later';
	}

	async #register(container: ServiceWorkerContainer, signal: AbortSignal): Promise<void> {
		// Undefined in a test browser with service workers blocked.
		let registration: ServiceWorkerRegistration | undefined;
		try {
			registration = await container.register(`${BASE}/service-worker.js`, { updateViaCache: 'none' });
		} catch {
			// The browser is offline or its settings forbid it, or the host lacks the file. The app works online as before.
			return;
		}
		if (signal.aborted || !registration) return;
		this.#registration = registration;
		if (registration.waiting && container.controller) this.#offer();
		registration.addEventListener('updatefound', () => this.#follow(registration, container), { signal });
		this.#follow(registration, container);
	}

	#follow({ installing }: ServiceWorkerRegistration, container: ServiceWorkerContainer): void {
		installing?.addEventListener('statechange', () => {
			if (installing.state === 'installed' && container.controller) this.#offer();
		});
	}

	#offer(): void {
		this.status = 'ready';
	}
}
