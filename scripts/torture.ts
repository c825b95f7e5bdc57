/**
 * `npm run torture`: breaks what can break, with seeded random numbers, counts attempts and failures, and writes the figures into
 * docs/reliability.md. `-- --only=books,routes --count=500 --seed=7 --add`: runs some subjects, with this many attempts each and
 * another seed, and adds the figures to the existing ones instead of replacing them; `--seconds=200`: no attempt of a subject
 * begins later. A failure's number with its seed makes the same input again: `--only=books --seed=7 --first=1234 --count=1`.
 */
import { addFigures } from './torture/figures.ts';
import { SUBJECTS } from './torture/subjects.ts';
import { Laboratory } from './torture/laboratory.ts';

const options = new Map(
	process.argv.slice(2).map((each): [string, string] => {
		const [name = '', value = 'true'] = each.replace(/^--/, '').split('=');
		return [name, value];
	})
);
const number = (name: string): number | undefined =>
	options.has(name) ? Number(options.get(name)) : undefined;
const seed = number('seed') ?? 1;
const only = options.get('only')?.split(',');
const unknown = only?.filter((name) => !SUBJECTS.some((subject) => subject.name === name)) ?? [];
if (unknown.length > 0)
	throw new Error(
		`There is no ${unknown.join(', ')} here, only ${SUBJECTS.map(({ name }) => name).join(', ')}.`
	);

const laboratory = new Laboratory();
let failed = false;
try {
	for (const subject of SUBJECTS.filter(({ name }) => only?.includes(name) ?? true)) {
		const count = number('count') ?? subject.goal;
		const started = Date.now();
		const tally = await subject.run(laboratory, {
			seed,
			first: number('first') ?? 0,
			count,
			late: () => Date.now() - started > 1000 * (number('seconds') ?? Infinity),
			onprogress: (done) => process.stderr.write(`\r${subject.name}: ${done} of ${count}   `)
		});
		process.stderr.write('\r');
		const seconds = Math.round((Date.now() - started) / 1000);
		console.log(
			`${subject.title}: ${tally.tried} tried, ${tally.faults.length} failed (seed ${seed}, ${seconds} s)`
		);
		for (const [outcome, times] of Object.entries(tally.outcomes).sort())
			console.log(`  ${String(times).padStart(6)}  ${outcome}`);
		for (const fault of tally.faults) console.log(`  FAILED  ${fault.number}: ${fault.input}: ${fault.what}`);
		failed ||= tally.faults.length > 0;
		if (!options.has('first')) await addFigures(subject, seed, tally, options.has('add'));
	}
} finally {
	await laboratory.close();
}
process.exit(failed ? 1 : 0);
