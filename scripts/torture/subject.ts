/** One kind of torture. */
import type { Tally } from '../../tests/torture/tally.ts';
import type { Laboratory } from './laboratory.ts';

export interface Attempt {
	seed: number;
	/** Number of the first try. */
	first: number;
	count: number;
	/** Whether the time is up: no further try is begun. */
	late: () => boolean;
	onprogress: (done: number) => void;
}

export interface Subject {
	/** As `--only` names it. */
	name: string;
	/** As docs/reliability.md names it. */
	title: string;
	/** What one try does, and what counts as a failure, in sentences without the last full stop. */
	what: string;
	/** Tries where no count is given. */
	goal: number;
	run(laboratory: Laboratory, attempt: Attempt): Promise<Tally>;
}
