/** Devices of one reader that write, are killed and come together again, over a depot that misbehaves. */
import { emptyTally } from '../../../tests/torture/tally.ts';
import { runSchedule } from '../../../tests/torture/sync/schedule.ts';
import type { Subject } from '../subject.ts';

export const sync: Subject = {
	name: 'sync',
	title: 'Devices in step',
	fails:
		'three to six devices with clocks up to two days off, some three years ahead, write, delete and synchronise over a depot whose files come late, twice, torn or not at all, and which is put back to an earlier day; some are copied with their databases; they are killed at any of their requests; fails: devices that differ in the end or from what all versions come to, a text, message, minute or place that is lost, one that is deleted and comes back, a file that is written over',
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
