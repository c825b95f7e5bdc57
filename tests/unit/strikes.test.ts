/** The torture's own faults: one that fails is reported, and ends neither the run nor the network. */
import { expect, it } from 'vitest';
import { strike } from '../../scripts/torture/strikes.ts';

/** A page whose network cannot be cut. */
function stubborn() {
	const sent: { offline?: boolean }[] = [];
	const send = async (_method: string, conditions: { offline?: boolean } = {}) => {
		sent.push(conditions);
		if (conditions.offline) throw new Error('Target closed');
	};
	const nothing = async () => undefined;
	const around = { session: { send }, victim: { kill: nothing }, killAgent: nothing };
	return { sent, around: around as unknown as Parameters<typeof strike>[1] };
}

it('says why it failed instead of rejecting while nobody waits, and opens the network again', async () => {
	const { around, sent } = stubborn();
	expect(await strike('cut', around)).toContain('Target closed');
	expect(sent.map(({ offline }) => offline)).toEqual([true, false]);
	const killAgent = () => Promise.reject(new Error('no agent'));
	expect(await strike('agent killed', { ...around, killAgent })).toContain('no agent');
	expect(await strike('tab killed', around)).toBeNull();
});
