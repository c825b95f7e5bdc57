/** When a conversation's quotations are checked: each once, and again only if the book could not be read. */
import { expect, it, vi } from 'vitest';
import { plainText } from '../../../fixtures/tiny-book.ts';
import type { BookText } from '../../../../src/lib/book/text.ts';
import { QuoteVerdicts } from '../../../../src/lib/chat/quotes/quote-verdicts.svelte.ts';
import type { Sources } from '../../../../src/lib/chat/quotes/quote-check.ts';

const text = plainText([
	Array.from({ length: 20 }, (_, number) => `The ferry left ${number} times.`).join(' ')
]);
const claims = Array.from({ length: 20 }, (_, number) => ({
	text: `The ferry left ${number} times.`,
	cited: []
}));
const none = { passages: new Map(), texts: new Map(), own: [] };
const sources = (read: Promise<BookText>): Sources => ({
	...none,
	book: { text: read, title: '', names: () => [] }
});

it('checks each quotation once, however often it is asked for', async () => {
	const asked = vi.fn(() => sources(Promise.resolve(text)));
	const verdicts = new QuoteVerdicts(asked);
	const [first = claims[0]!, second = claims[0]!] = claims;
	const checking = verdicts.checkAll([first]);
	await verdicts.checkAll([first]);
	expect(verdicts.of(first)).toBeUndefined();
	await checking;
	expect([verdicts.of(first)?.kind, verdicts.of(second)]).toEqual(['exact', undefined]);
	await verdicts.checkAll([first, second, { text: 'The ferry never left at all.', cited: [] }]);
	expect([asked.mock.calls.length, verdicts.of(second)?.kind]).toEqual([2, 'exact']);
	expect(verdicts.of({ text: 'The ferry never left at all.', cited: [] })?.kind).toBe('missing');
});

it('shows the verdicts of a long answer some at a time, as each renders a block again', async () => {
	const verdicts = new QuoteVerdicts(() => sources(Promise.resolve(text)));
	const known = () => claims.filter((claim) => verdicts.of(claim)).length;
	const seen = new Set<number>();
	const { MessageChannel: Channel } = globalThis;
	// Each pause of the work is a task.
	vi.stubGlobal(
		'MessageChannel',
		class extends Channel {
			constructor() {
				super();
				seen.add(known());
			}
		}
	);
	await verdicts.checkAll(claims);
	vi.unstubAllGlobals();
	expect([...seen].filter((number) => number % 8)).toEqual([]);
	expect([seen.has(8), seen.has(16), known()]).toEqual([true, true, 20]);
});

it('leaves quotations unchecked while the book cannot be read, and checks them once it can', async () => {
	let read = Promise.reject<BookText>(new Error('The file is gone.'));
	const verdicts = new QuoteVerdicts(() => sources(read));
	await verdicts.checkAll(claims);
	expect(claims.some((claim) => verdicts.of(claim))).toBe(false);
	read = Promise.resolve(text);
	await verdicts.checkAll(claims);
	expect(claims.every((claim) => verdicts.of(claim)?.kind === 'exact')).toBe(true);
});
