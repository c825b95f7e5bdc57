/** One kind of torture. */
import type { Tally } from '../../tests/torture/tally.ts';
import type { Laboratory } from './laboratory.ts';

export interface Attempt {
	seed: number;
	/** Number of the first attempt. */
	first: number;
	count: number;
	/** Whether the time is up, so that no further attempt begins. */
	late: () => boolean;
	onprogress: (done: number) => void;
}

export interface Subject {
	/** The name for `--only`. */
	name: string;
	/** The title in docs/reliability.md. */
	title: string;
	/** What an attempt does, and what counts as a failure, in sentences without the last full stop. */
	what: string;
	/** Number of attempts if no count is given. */
	goal: number;
	run(laboratory: Laboratory, attempt: Attempt): Promise<Tally>;
}
