/** Two tabs of one browser edit the same book at once. */
import { emptyTally } from '../../tests/torture/tally.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';

/** Edits by both tabs together between two checks. */
const ROUND = 100;

export const tabs: Subject = {
	name: 'tabs',
	title: 'Edits in two tabs',
	what: 'Two tabs write a note, colour, highlight, deletion, title, message, fact, place or minute of reading at once. After each 100, a try fails if a write is lost or a deleted record is back',
	goal: 1000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const browser = await laboratory.browser();
		const context = await browser.newContext();
		const pages = [await laboratory.page(context), await laboratory.page(context)] as const;
		for (let number = first; number < first + count && !late(); number += ROUND) {
			const own = seed * 1_000_003 + number;
			const book = own.toString(16).padStart(64, '0');
			await call(pages[0], 'layTable', book);
			const [one, other] = await Promise.all([
				call(pages[0], 'edit', book, 0, own, ROUND / 2),
				call(pages[1], 'edit', book, 1, own + 1, ROUND / 2)
			]);
			tally.tried += ROUND;
			const lost = await call(pages[0], 'lostUpdates', book, [one, other]);
			tally.outcomes['kept'] = (tally.outcomes['kept'] ?? 0) + ROUND - lost.length;
			for (const what of lost) tally.faults.push({ number, input: `${ROUND} edits`, what });
			onprogress(number + ROUND - first);
		}
		await context.close();
		return tally;
	}
};
