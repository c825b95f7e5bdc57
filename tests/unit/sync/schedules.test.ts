/** Devices in step, whatever happens: `npm run torture -- --only=sync` runs ten thousand of these. */
import { expect, it } from 'vitest';
import { runSchedule } from '../../torture/sync/schedule.ts';

const SCHEDULES = 150;

it(`${SCHEDULES} schedules of three to six devices end the same on all, with nothing lost and nothing deleted back`, async () => {
	const faults: string[] = [];
	for (let seed = 1; seed <= SCHEDULES; seed++)
		faults.push(...(await runSchedule(seed)).faults.map((fault) => `seed ${seed}: ${fault}`));
	expect(faults).toEqual([]);
});
