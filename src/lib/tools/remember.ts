/** remember and recall: short facts about the reader, stored in the browser, where the reader can see and delete them. */
import { ranked } from './desk.ts';
import { anywhere } from './tool.ts';

/** Maximum facts in one result. If there are no more, all are returned, best first. */
const MAX_RECALLED_FACTS = 12;
/** Maximum stored facts, so that the reader can look through all of them. */
const MAX_STORED_FACTS = 200;

export const remember = anywhere<'remember'>(async ({ made: { memories } }, { fact }) => {
	// A copy, because the list may grow when a fact is added.
	const known = [...(await memories.list())];
	const same = known.some(({ text }) => text.trim().toLowerCase() === fact.trim().toLowerCase());
	if (!same && known.length >= MAX_STORED_FACTS)
		throw new Error(
			`${MAX_STORED_FACTS} facts are remembered already. Tell the reader to delete some of them first.`
		);
	if (!same) await memories.add(fact);
	return { output: { fact, remembered: known.length + (same ? 0 : 1) }, passages: [] };
});

export const recall = anywhere<'recall'>(async (desk, { query }) => {
	const known = await desk.made.memories.listWithinLimit();
	const best = await ranked(known, ({ text }) => text, query, desk);
	const rest = known.length <= MAX_RECALLED_FACTS ? known.filter((fact) => !best.includes(fact)) : [];
	const facts = [...best, ...rest]
		.slice(0, MAX_RECALLED_FACTS)
		.map(({ text, createdAt }) => ({ fact: text, date: new Date(createdAt).toISOString().slice(0, 10) }));
	return { output: { facts }, passages: [] };
});
