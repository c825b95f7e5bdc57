/** The minutes that the reader wants to read each day; off until they choose some. */
import { Setting } from '$lib/ui/setting.svelte.ts';

export const MIN_GOAL_MINUTES = 1;
export const MAX_GOAL_MINUTES = 600;
/** What the goal is when it is switched on. */
export const FIRST_GOAL_MINUTES = 20;

/** Null: no goal. */
export type DailyGoal = Setting<number | null>;

const isGoal = (value: unknown): value is number | null =>
	value === null || (typeof value === 'number' && value >= MIN_GOAL_MINUTES && value <= MAX_GOAL_MINUTES);

export const dailyGoal = (): DailyGoal => new Setting<number | null>('reading-goal', null, isGoal);
