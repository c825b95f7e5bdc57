/** What was tried and what failed, as the pages tell it to scripts/torture. */
export interface Fault {
	/** With the seed it makes the same input again. */
	number: number;
	input: string;
	what: string;
}

export interface Tally {
	tried: number;
	/** Outcome → how often. */
	outcomes: Record<string, number>;
	faults: Fault[];
}

export const emptyTally = (): Tally => ({ tried: 0, outcomes: {}, faults: [] });

export function count(tally: Tally, outcome: string): void {
	tally.tried++;
	tally.outcomes[outcome] = (tally.outcomes[outcome] ?? 0) + 1;
}

export function addTally(to: Tally, { tried, outcomes, faults }: Tally): void {
	to.tried += tried;
	for (const [name, times] of Object.entries(outcomes)) to.outcomes[name] = (to.outcomes[name] ?? 0) + times;
	to.faults.push(...faults);
}
