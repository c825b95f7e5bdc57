/** How much was read today, in words, for the foot of the page and for the shelf. */
import { on } from 'svelte/events';
import { statisticsStrings } from '$lib/strings/statistics.ts';
import { dayOf, formatDuration } from '$lib/ui/format.ts';
import { listDays } from './stored-days.ts';
import { MIN_DAY_SECONDS, summarise, towardsGoal } from './summary.ts';

/**
 * Called as a component is made. after: it is counted anew when this changes; false: it is not counted. wanted: the goal in minutes;
 * null: the short form, without a goal.
 */
export function readToday(after: () => unknown, wanted: () => number | null = () => null) {
	let line = $state('');
	let seconds = $state(0);

	async function count(): Promise<void> {
		if (after() === false) return;
		const minutes = wanted();
		// eslint-disable-next-line svelte/prefer-svelte-reactivity -- the time, read once
		const today = dayOf(new Date());
		try {
			const days = await listDays(minutes === null ? today : '');
			const { today: read, inRow } = summarise(days, today, minutes === null ? undefined : 60 * minutes);
			seconds = read.seconds;
			if (minutes !== null) line = towardsGoal(seconds, minutes, inRow);
			else if (seconds < MIN_DAY_SECONDS) line = '';
			else line = statisticsStrings.readToday({ time: formatDuration(seconds) });
		} catch {
			// Nobody asked for this line; the statistics dialog says why they cannot be read.
			line = '';
		}
	}

	$effect(() => void count());
	// Another day may have begun.
	$effect(() => on(document, 'visibilitychange', () => void (document.hidden || count())));

	return {
		/** '' if there is nothing to say. */
		get line() {
			return after() === false ? '' : line;
		},
		get seconds() {
			return seconds;
		}
	};
}
