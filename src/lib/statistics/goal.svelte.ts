/** The minutes that the reader wants to read each day, and where the minutes of today are told. Off until they choose so. */
import { isBoolean, orNull, within } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

export const MIN_GOAL_MINUTES = 1;
export const MAX_GOAL_MINUTES = 600;
/** What the goal is when it is switched on. */
export const FIRST_GOAL_MINUTES = 20;

const isGoal = orNull(within(MIN_GOAL_MINUTES, MAX_GOAL_MINUTES));

/** One instance for the page, shared by shelf, reader and statistics. */
export const goal = {
	/** Null: no goal. */
	minutes: new Setting<number | null>('reading-goal', null, isGoal),
	/** The minutes of today stand at the foot of the page. */
	atFoot: new Setting('minutes-at-foot', false, isBoolean)
};
