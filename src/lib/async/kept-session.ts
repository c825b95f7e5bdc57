/** A session that the browser's own translator or model has opened: kept for the next request of its kind, and closed for another. */
export class KeptSession<S extends { destroy(): void }> {
	#kept: { kind: string; session: Promise<S> } | null = null;

	/** The one that is kept, where it is of this kind. */
	of(kind: string): Promise<S> | null {
		return this.#kept?.kind === kind ? this.#kept.session : null;
	}

	/** Replaces the one before, and gives the new one back. */
	keep(kind: string, session: Promise<S>): Promise<S> {
		this.close();
		const kept = { kind, session };
		this.#kept = kept;
		// Another one may have taken its place meanwhile.
		session.catch(() => this.#kept === kept && this.close());
		return session;
	}

	/** Lets the browser take it out of its memory. */
	close(): void {
		const kept = this.#kept;
		this.#kept = null;
		void kept?.session.then(
			(session) => session.destroy(),
			// Whoever asked for it has been told.
			() => undefined
		);
	}
}
