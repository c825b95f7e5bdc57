/** The figures of the latest runs, and their table in docs/reliability.md. */
import { existsSync, readFileSync } from 'node:fs';
import type { Tally } from '../../tests/torture/tally.ts';
import { writeFormatted, writePart } from './document.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

const LEDGER = 'docs/reliability.json';
const [BEGIN, END] = ['<!-- figures of npm run torture -->', '<!-- end of the figures -->'];

interface Run {
	seed: number;
	/** YYYY-MM-DD. */
	day: string;
	tried: number;
	faults: number;
}

type Ledger = Record<string, Run[]>;

/**
 * Reads and writes the ledger synchronously, so that two commands running at the same time do not undo each other's changes.
 * beside: earlier runs stay, except one with the same seed.
 */
export async function addFigures(
	{ name }: Subject,
	seed: number,
	{ tried, faults }: Tally,
	beside: boolean
): Promise<void> {
	const ledger = existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger) : {};
	const others = beside ? (ledger[name] ?? []).filter((run) => run.seed !== seed) : [];
	const day = new Date().toISOString().slice(0, 10);
	ledger[name] = [...others, { seed, day, tried, faults: faults.length }];
	await writeFormatted(LEDGER, JSON.stringify(ledger));
	await writePart(
		BEGIN,
		END,
		SUBJECTS.map((subject) => lineOf(subject, ledger[subject.name] ?? [])).join('\n')
	);
}

/** A subject's line in the table: the number of attempts and failures, and what an attempt does. */
function lineOf({ title, what }: Subject, runs: readonly Run[]): string {
	const sum = (of: (run: Run) => number) => runs.reduce((total, run) => total + of(run), 0);
	const days = [...new Set(runs.map(({ day }) => day))].sort();
	const figures =
		runs.length === 0
			? 'not yet run'
			: `${sum((run) => run.tried).toLocaleString('en')} tried, ${sum((run) => run.faults)} failed, ${days.join(' and ')}`;
	return `- **${title}** (${figures}). ${what}.`;
}
