/** Hostile files, addresses and answers, read by the app's own code in a real browser. */
import { addTally, emptyTally } from '../../tests/torture/tally.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';

const PIECE = 40;

export const hostile: Subject = {
	name: 'hostile',
	title: 'Hostile inputs',
	what: 'The app gets a backup, index or notes file with changed bits, or with absurd values under correct checksums; a deep link; an answer of up to a megabyte with control characters, bidi overrides and markup; or a stored conversation. A try fails on an error that is not ours, accepted damage, live markup, or more than 5 s',
	goal: 4000,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const all = emptyTally();
		const page = await laboratory.page();
		for (let number = first; number < first + count && !late(); number += PIECE) {
			addTally(all, await call(page, 'hostileInputs', seed, number, Math.min(PIECE, first + count - number)));
			onprogress(number + PIECE - first);
		}
		await page.context().close();
		return all;
	}
};
