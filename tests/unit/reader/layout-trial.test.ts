import { expect, it } from 'vitest';
import { crowdingNow } from '../../../src/lib/reader/page/layout-trial.ts';

it('a machine is crowded by how much longer work takes in the mean than when it is not interrupted', async () => {
	const clock = (delays: readonly number[]) => {
		let [time, calls] = [0, 0];
		return () => {
			calls++;
			return calls % 2 === 0 ? (time += delays[(calls / 2) % delays.length] ?? 0) : time;
		};
	};
	expect(await crowdingNow(clock([2]))).toBe(1);
	expect(await crowdingNow(clock([2, 2, 2, 34]))).toBe(5);
	// A clock too coarse to tell.
	expect(await crowdingNow(clock([0, 16]))).toBe(1);
});
