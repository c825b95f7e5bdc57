/** Embeds earlier questions and answers while the page is idle, so that a search compares all of them. */
import { whenIdle } from '$lib/async/idle.ts';
import type { Conversations } from '$lib/chat/conversation/conversations.svelte.ts';
import type { PastTurnSearch } from '$lib/chat/memory/past-turns.ts';

/** Milliseconds after which it begins, if the page is idle then. */
const VECTORS_DELAY_MS = 5000;

/** To be called while the chat is shown; depends, in an effect, on whether an answer is being written. */
export function keepUpWhenIdle(
	pastTurns: Pick<PastTurnSearch, 'keepUp'>,
	conversations: Pick<Conversations, 'list' | 'current'>,
	signal: AbortSignal
): void {
	// The conversation changes each second, and the processor has other work.
	if (conversations.current.isBusy) return;
	whenIdle(VECTORS_DELAY_MS, signal, () => {
		const complete = conversations.list.filter(({ isBusy }) => !isBusy);
		// Without storage there is nothing to keep up with.
		pastTurns.keepUp(complete, signal).catch(() => undefined);
	});
}
