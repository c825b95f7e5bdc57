/** One reader's devices, which write, are killed and synchronise again through a faulty depot. */
import { emptyTally } from '../../../tests/torture/tally.ts';
import { runSchedule } from '../../../tests/torture/sync/schedule.ts';
import type { Subject } from '../subject.ts';

export const sync: Subject = {
	name: 'sync',
	title: 'Devices in step',
	what: 'Three to six devices write, delete and synchronise, and write while a round is under way. Their clocks are up to two days off, some three years ahead, and some are set meanwhile. The depot’s files come late, twice, torn or not at all, its lists are out of date at times, and it is put back to an earlier day. Some devices are copied with their databases. Devices are killed at any of their requests. A try fails if devices differ in the end, or differ from what all versions amount to; if a text, message, minute or place is lost; if something deleted comes back; or if a file is overwritten',
	goal: 10_000,
	async run(_laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const sum = { edits: 0, rounds: 0, kills: 0 };
		for (let number = first; number < first + count && !late(); number++) {
			const { faults, ...figures } = await runSchedule(seed * 1_000_003 + number);
			tally.tried++;
			for (const name of ['edits', 'rounds', 'kills'] as const) sum[name] += figures[name];
			for (const what of faults.slice(0, 3)) tally.faults.push({ number, input: 'a schedule', what });
			if (tally.tried % 100 === 0) onprogress(tally.tried);
		}
		tally.outcomes = sum;
		return tally;
	}
};
