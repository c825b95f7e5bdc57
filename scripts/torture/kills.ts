/** Tabs that are killed between two writes of an import, an annotation, an index, an answer, a backup or its restoration. */
import { seeded } from '../../tests/fixtures/random.ts';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import type { WorkName } from '../../tests/torture/work.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { Victim } from './victim.ts';

const WORKS: readonly WorkName[] = ['import', 'annotate', 'index', 'answer', 'restore', 'backup'];
/** The approximate number of database writes of each work; for a backup, which only reads, of reads. */
const LENGTH: Record<WorkName, number> = {
	...{ import: 14, annotate: 30, index: 6, answer: 12, restore: 18, backup: 20 }
};

export const kills: Subject = {
	name: 'kills',
	title: 'Kills of the tab',
	what: 'The page’s process is killed (SIGKILL). This happens just before a write to the database while it adds books, annotates, or saves an index, an answer or a restored backup; or before a read while it makes a backup. A try fails if something that was reported as saved is missing, a book lacks its whole file, a file has no book, or the work cannot be repeated',
	goal: 300,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const browser = await laboratory.launch();
		for (let number = first; number < first + count && !late(); number++) {
			const own = seed * 100_003 + number;
			const random = seeded(own);
			const name = WORKS[number % WORKS.length] ?? 'import';
			const kept: string[] = [];
			const victim = await Victim.make(laboratory, browser);
			await victim.context.exposeFunction('kept', (what: string) => void kept.push(what));
			let page = await laboratory.page(victim.context);
			const backup = await call(page, 'prepareWork', name, own);
			await call(page, 'giveBackup', backup);
			const at = 1 + Math.floor(random() * LENGTH[name]);
			await call(page, 'aim', at, name === 'backup' ? 'reads' : 'writes');
			const survived = await victim.survives(page, call(page, 'doWork', name, own));
			if (!page.isClosed()) await page.close();
			page = await laboratory.page(victim.context);
			await call(page, 'giveBackup', backup);
			const input = `${name}, before ${name === 'backup' ? 'read' : 'write'} ${at}, ${kept.length} kept`;
			try {
				const missing = await call(page, 'lost', name, own, kept);
				for (const what of missing) tally.faults.push({ number, input, what });
			} catch (error) {
				tally.faults.push({ number, input, what: String(error).slice(0, 300) });
			}
			counted(tally, survived ? `${name}: was done before` : `${name}: killed`);
			await victim.context.close();
			onprogress(number + 1 - first);
		}
		return tally;
	}
};
