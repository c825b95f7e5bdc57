/** An action of a form: one at a time, and what went wrong stays until the next. */
import { expect, it } from 'vitest';
import { Attempt } from '../../../src/lib/ui/fields/attempt.svelte.ts';
import { handled } from '../../../src/lib/ui/fields/handled.ts';

it('runs one action at a time, and says what went wrong until the next', async () => {
	const attempt = new Attempt();
	let done = 0;
	const work = async () => void done++;
	const running = attempt.run(work);
	expect(attempt.busy).toBe(true);
	await attempt.run(work);
	await running;
	expect([done, attempt.busy]).toEqual([1, false]);
	await attempt.run(() => Promise.reject(new Error('No room.')));
	expect([attempt.problem, attempt.busy]).toEqual(['No room.', false]);
	const again = attempt.run(work, () => 'Nothing.');
	expect(attempt.problem).toBe('');
	await again;
	await attempt.run(
		() => Promise.reject(new Error('No room.')),
		(error) => `Sorry: ${(error as Error).message}`
	);
	expect([attempt.problem, done]).toEqual(['Sorry: No room.', 2]);
});

it('leaves a form’s event to the page alone', () => {
	const event = new Event('submit', { cancelable: true });
	let done = false;
	handled(() => (done = true))(event);
	expect([done, event.defaultPrevented]).toEqual([true, true]);
});
