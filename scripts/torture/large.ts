/** Shelves of growing size: what a backup of one costs, and its restoration. */
import { readdirSync, readFileSync } from 'node:fs';
import { emptyTally } from '../../tests/torture/tally.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';

/** Numbers of books and the bytes of each: the largest shelf has 5 GB. */
const SIZES = [
	[10, 1_000_000],
	[100, 1_000_000],
	[1_000, 1_000_000],
	[10_000, 500_000]
] as const;
/** Megabytes by which the browser's processes may grow; milliseconds of one task. */
const MAX_GROWTH = 200;
const MAX_TASK = 1000;
const LOOK_MS = 200;

export const large: Subject = {
	name: 'large',
	title: 'Large shelves',
	what: `Shelves of 10 to 10,000 books (5 GB), with up to 20,000 notes, 10,000 turns and ten years of days, are backed up and restored. A try fails if the browser’s processes grow by more than ${MAX_GROWTH} MB in all, or a task takes over a second`,
	goal: SIZES.length,
	async run(laboratory, { first, count, late, onprogress }) {
		const tally = emptyTally();
		for (let number = first; number < first + count && !late(); number++) {
			const [books, bytes] = SIZES[number % SIZES.length]!;
			const context = await laboratory.profile();
			const steps = { backup: 'backUpShelf', restored: 'restoreShelf' } as const;
			await call(await laboratory.page(context), 'fillShelf', books, bytes);
			for (const [name, step] of Object.entries(steps) as [string, 'backUpShelf' | 'restoreShelf'][]) {
				for (const page of context.pages()) await page.close();
				const page = await laboratory.page(context);
				if (step === 'restoreShelf') await call(page, 'emptyShelf');
				const before = megabytes();
				let most = before;
				const looking = setInterval(() => (most = Math.max(most, megabytes())), LOOK_MS);
				const { ms, longest } = await call(page, step);
				clearInterval(looking);
				const input = `${books} books, ${name}`;
				tally.tried++;
				tally.outcomes[`${input}: milliseconds`] = Math.round(ms);
				tally.outcomes[`${input}: megabytes more`] = Math.round(most - before);
				tally.outcomes[`${input}: longest task in milliseconds`] = longest;
				if (most - before > MAX_GROWTH || longest > MAX_TASK)
					tally.faults.push({ number, input, what: `${Math.round(most - before)} MB, ${longest} ms` });
			}
			await context.close();
			onprogress(number + 1 - first);
		}
		return tally;
	}
};

/**
 * The memory that all processes below this one have written to, and their share of shared memory; excluding files, which others
 * may also have open. Only Linux reports it.
 */
function megabytes(): number {
	const parents = new Map<number, number>();
	for (const entry of readdirSync('/proc')) {
		const stat = /^\d+$/.test(entry) ? fileOf(`/proc/${entry}/stat`) : '';
		if (stat) parents.set(Number(entry), Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]));
	}
	const isBelow = (id: number): boolean => {
		const parent = parents.get(id);
		return parent === process.pid || (parent !== undefined && parent > 1 && isBelow(parent));
	};
	const sizes = [...parents.keys()]
		.filter(isBelow)
		.map((id) => [...fileOf(`/proc/${id}/smaps_rollup`).matchAll(/^Pss_(?:Anon|Shmem):\s+(\d+)/gm)])
		.map((found) => found.reduce((sum, [, size]) => sum + Number(size), 0));
	return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

/** '' if the process has ended meanwhile. */
function fileOf(path: string): string {
	try {
		return readFileSync(path, 'utf8');
	} catch {
		return '';
	}
}
