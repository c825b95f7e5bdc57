/** A question about an unread book waits until the reader has said how far they have read, because there is nothing to answer it from. */
import { deferred } from '$lib/async/waiting.ts';
import type { Position } from '$lib/book/locator.ts';
import type { SpoilerLimit } from './spoiler-limit.svelte.ts';

/** 'none': the reader has not begun. 'all': answers may reveal the whole book. A position: read up to there. */
export type HowMuchRead = 'none' | 'all' | Position;

export class HowFar {
	question = $state<string | null>(null);
	#said = deferred<boolean>();

	constructor(private readonly limit: SpoilerLimit | null) {}

	/** Resolves when the question may be answered; to false if another one has replaced it, or it is no longer asked. */
	wait(question: string): Promise<boolean> {
		this.question = question;
		return this.#said.promise;
	}

	/** Applies what the reader says to the book from now on. */
	say(read: HowMuchRead): void {
		const limit = this.limit;
		if (!limit) return;
		if (typeof read === 'object') limit.reading.readTo(read);
		limit.mode = read === 'all' ? 'off' : 'place';
		this.#end(true);
	}

	drop(): void {
		if (this.question !== null) this.#end(false);
	}

	#end(isSaid: boolean): void {
		this.question = null;
		const said = this.#said;
		this.#said = deferred<boolean>();
		said.resolve(isSaid);
	}
}
