/** The minutes that the reader wants to read each day; off until they choose some. */
import { Setting } from '$lib/ui/setting.svelte.ts';

export const MIN_GOAL_MINUTES = 1;
export const MAX_GOAL_MINUTES = 600;
/** What the goal is when it is switched on. */
const FIRST_GOAL_MINUTES = 20;

const isGoal = (value: unknown): value is number | null =>
	value === null || (typeof value === 'number' && value >= MIN_GOAL_MINUTES && value <= MAX_GOAL_MINUTES);

export class DailyGoal {
	readonly #minutes = new Setting<number | null>('reading-goal', null, isGoal);

	/** Null: no goal. */
	get minutes(): number | null {
		return this.#minutes.value;
	}

	set minutes(minutes: number | null) {
		if (isGoal(minutes)) this.#minutes.value = minutes;
	}

	get isOn(): boolean {
		return this.minutes !== null;
	}

	set isOn(on: boolean) {
		this.minutes = on ? (this.minutes ?? FIRST_GOAL_MINUTES) : null;
	}
}
