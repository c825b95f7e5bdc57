/** Registers the service worker, and knows when a newer version of the app waits for the reader's word. */

/** Milliseconds between two looks for a newer version, when the reader comes back to the tab. */
const UPDATE_CHECK_INTERVAL_MS = 60 * 60_000;

export type UpdateStatus = 'none' | 'ready' | 'later';

export class AppUpdate {
	status = $state<UpdateStatus>('none');
	#registration: ServiceWorkerRegistration | null = null;
	#accepted = false;

	/** Returns its undo. Where the browser has no service workers, the app works as it did, online. */
	watch(container: ServiceWorkerContainer | undefined = navigator.serviceWorker): () => void {
		if (!container) return () => undefined;
		const end = new AbortController();
		const { signal } = end;
		// The first worker takes over a page without one: that is no new version.
		let controlled = container.controller !== null;
		container.addEventListener(
			'controllerchange',
			() => {
				if (this.#accepted) return location.reload();
				// Accepted in another tab. This one goes on with its own version until the reader says so.
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
		// After the page itself: keeping the app must not compete with showing it.
		if (document.readyState === 'complete') register();
		else addEventListener('load', register, { once: true, signal });
		return () => end.abort();
	}

	/** Changes to the new version; the page is reloaded when it is in place. */
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
		// Nothing comes back where a test's browser only pretends to register.
		let registration: ServiceWorkerRegistration | undefined;
		try {
			registration = await container.register('/service-worker.js', { updateViaCache: 'none' });
		} catch {
			// Offline, forbidden by the browser's settings, or a host without it: the app works online as before.
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
