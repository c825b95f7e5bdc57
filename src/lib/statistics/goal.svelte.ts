/** How many minutes the reader wants to read each day, and whether today's minutes are shown. Off until the reader turns it on. */
import { isBoolean, orNull, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

export const MIN_GOAL_MINUTES = 1;
export const MAX_GOAL_MINUTES = 600;
export const FIRST_GOAL_MINUTES = 20;

const isGoal = orNull(within(MIN_GOAL_MINUTES, MAX_GOAL_MINUTES));

/** One instance for the page, shared by the shelf, the reader and the statistics. */
export const goal = {
	/** Null: no goal. */
	minutes: new Setting<number | null>('reading-goal', null, isGoal),
	/** Whether today's minutes are shown at the foot of the page. */
	atFoot: new Setting('minutes-at-foot', false, isBoolean)
};
