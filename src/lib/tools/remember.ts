/** remember and recall: short facts about the reader, kept in their browser, where they can read and delete them. */
import type { ToolInput } from '$agent/protocol/tools.ts';
import type { Memories, RankByWords } from './book.ts';
import type { Outcome } from './handler.ts';

/** So few that all of them are given, best first. */
const FEW = 12;
/** More than this nobody reads through. */
const MOST = 200;

export async function remember(
	memories: Memories,
	{ fact }: ToolInput<'remember'>
): Promise<Outcome<'remember'>> {
	// A copy: the list may grow with what is added.
	const known = [...(await memories.list())];
	const same = known.some(({ text }) => text.trim().toLowerCase() === fact.trim().toLowerCase());
	if (!same && known.length >= MOST)
		throw new Error(`${MOST} facts are remembered already. Tell the reader to delete some of them first.`);
	if (!same) await memories.add(fact);
	return { output: { fact, remembered: known.length + (same ? 0 : 1) }, passages: [] };
}

export async function recall(
	memories: Memories,
	rank: RankByWords,
	{ query }: ToolInput<'recall'>
): Promise<Outcome<'recall'>> {
	const known = await memories.listTold();
	const best = await rank(
		query,
		known.map(({ text }) => text)
	);
	const rest =
		known.length <= FEW ? known.map((_, number) => number).filter((number) => !best.includes(number)) : [];
	const facts = [...best, ...rest]
		.slice(0, FEW)
		.map((number) => known[number])
		.filter((memory) => memory !== undefined)
		.map(({ text, createdAt }) => ({ fact: text, date: new Date(createdAt).toISOString().slice(0, 10) }));
	return { output: { facts }, passages: [] };
}
