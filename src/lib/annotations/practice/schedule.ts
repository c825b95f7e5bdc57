/** FSRS decides when a word is asked again, from how well it was known each time. */
import { fsrs, State, type CardInput, type Grade as FsrsGrade } from 'ts-fsrs';
import type { Practice } from '../model/annotation.ts';

/** From forgotten to known at once, in the order of the keys. */
export const GRADES = ['again', 'hard', 'good', 'easy'] as const;
export type Grade = (typeof GRADES)[number];

// Otherwise words that were looked up together would come back together for ever.
const scheduler = fsrs({ enable_fuzz: true });

/** The outcome of each grade. before: undefined if the word was never asked. now: milliseconds since 1970. */
export function scheduled(before: Practice | undefined, now: number): Record<Grade, Practice> {
	const outcomes = scheduler.repeat(cardOf(before, now), now);
	const [again, hard, good, easy] = [1, 2, 3, 4].map((grade) => {
		const { card } = outcomes[grade as FsrsGrade];
		return {
			due: card.due.getTime(),
			asked: now,
			stability: card.stability,
			difficulty: card.difficulty,
			days: card.scheduled_days,
			step: card.learning_steps,
			times: card.reps,
			lapses: card.lapses,
			state: card.state
		};
	}) as [Practice, Practice, Practice, Practice];
	return { again, hard, good, easy };
}

const cardOf = (before: Practice | undefined, now: number): CardInput => ({
	due: before?.due ?? now,
	last_review: before?.asked ?? null,
	stability: before?.stability ?? 0,
	difficulty: before?.difficulty ?? 0,
	// Counted from the dates, but the library's type still requires it.
	elapsed_days: 0,
	scheduled_days: before?.days ?? 0,
	learning_steps: before?.step ?? 0,
	reps: before?.times ?? 0,
	lapses: before?.lapses ?? 0,
	state: before?.state ?? State.New
});
