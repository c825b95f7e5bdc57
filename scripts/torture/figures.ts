/** The figures of the last runs, and the table of them in docs/reliability.md. */
import { existsSync, readFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import { addTally, emptyTally, type Tally } from '../../tests/torture/tally.ts';
import { writeFormatted, writePart } from './document.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

const LEDGER = 'docs/reliability.json';
const [BEGIN, END] = ['<!-- figures of npm run torture -->', '<!-- end of the figures -->'];

interface Run {
	seed: number;
	seconds: number;
	/** YYYY-MM-DD. */
	day: string;
	machine: string;
	tried: number;
	outcomes: Tally['outcomes'];
	faults: number;
}

type Ledger = Record<string, Run[]>;

/** Read and written at once, so that two commands at the same time do not undo each other. beside: the runs that are there stay, but for one of the same seed. */
export async function addFigures(
	{ name }: Subject,
	{ seed, seconds, tally }: { seed: number; seconds: number; tally: Tally },
	beside: boolean
): Promise<void> {
	const ledger = existsSync(LEDGER) ? (JSON.parse(readFileSync(LEDGER, 'utf8')) as Ledger) : {};
	const { tried, outcomes, faults } = tally;
	const others = beside ? (ledger[name] ?? []).filter((run) => run.seed !== seed) : [];
	const day = new Date().toISOString().slice(0, 10);
	const run = { seed, seconds, day, machine: machine(), tried, outcomes, faults: faults.length };
	ledger[name] = [...others, run];
	await writeFormatted(LEDGER, JSON.stringify(ledger));
	await writePart(BEGIN, END, tableOf(ledger));
}

function tableOf(ledger: Ledger): string {
	const rows = SUBJECTS.map((subject) => {
		const runs = ledger[subject.name] ?? [];
		if (runs.length === 0)
			return `| ${subject.title} | ${subject.fails} | not yet run | | | ${subject.goal} | |`;
		const all = emptyTally();
		for (const { tried, outcomes } of runs) addTally(all, { tried, outcomes, faults: [] });
		const faults = runs.reduce((sum, run) => sum + run.faults, 0);
		const outcomes = Object.entries(all.outcomes)
			.sort(([, one], [, other]) => other - one)
			.map(([outcome, times]) => `${outcome} ${times}`)
			.join(', ');
		const days = [...new Set(runs.map(({ day }) => day))].sort();
		const seeds = runs.map(({ seed }) => seed).join(', ');
		const when = days.length > 1 ? `${days[0]} to ${days.at(-1)}` : (days[0] ?? '');
		return `| ${subject.title} | ${subject.fails} | ${all.tried} | ${outcomes} | ${faults} | ${subject.goal} | ${when}, seeds ${seeds} |`;
	});
	const machines = [...new Set(Object.values(ledger).flatMap((runs) => runs.map((r) => r.machine)))];
	return [
		`Machine: ${machines.join('; ')}.`,
		'',
		'| what | a try, and what fails it | tried | came out as | failed | the command’s default | when |',
		'| --- | --- | --: | --- | --: | --: | --- |',
		...rows
	].join('\n');
}

function machine(): string {
	const [cpu] = cpus();
	const memory = Math.round(totalmem() / 2 ** 30);
	return `${cpus().length} × ${cpu?.model.trim() ?? 'processor'}, ${memory} GB, ${process.platform}, Node ${process.versions.node}`;
}
