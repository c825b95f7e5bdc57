/**
 * Keeps a session of the browser's own translator or model open for the next request of the same kind, and closes it for one of
 * another kind.
 */
export class KeptSession<S extends { destroy(): void }> {
	#kept: { kind: string; session: Promise<S> } | null = null;

	/** The open session, if it is of this kind. */
	of(kind: string): Promise<S> | null {
		return this.#kept?.kind === kind ? this.#kept.session : null;
	}

	/** Replaces the previous session, and returns the new one. */
	keep(kind: string, session: Promise<S>): Promise<S> {
		this.close();
		const kept = { kind, session };
		this.#kept = kept;
		// Another session may have replaced this one meanwhile.
		session.catch(() => this.#kept === kept && this.close());
		return session;
	}

	/** Lets the browser free the session's memory. */
	close(): void {
		const kept = this.#kept;
		this.#kept = null;
		void kept?.session.then(
			(session) => session.destroy(),
			// Whoever opened the session has received the error.
			() => undefined
		);
	}
}
