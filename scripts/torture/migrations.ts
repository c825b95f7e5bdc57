/** Databases of every earlier version, opened by the present app; every second time, it is killed halfway. */
import { emptyTally, count as counted } from '../../tests/torture/tally.ts';
import { seeded } from '../../tests/fixtures/random.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { Victim } from './victim.ts';

/** Each kill comes before one of this many writes. */
const WRITES = 12;

export const migrations: Subject = {
	name: 'migrations',
	title: 'Migrations',
	what: 'This version opens a database of version 1 to 9 with books, places, conversations, notes, days, facts, recaps and deletions. In every other try the tab is first killed at one of its writes. A try fails if anything differs by a byte',
	goal: 100,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const browser = await laboratory.launch();
		for (let number = first; number < first + count && !late(); number++) {
			const own = seed * 1_000_003 + number;
			const random = seeded(own);
			const victim = await Victim.make(laboratory, browser);
			let page = await laboratory.page(victim.context);
			const versions = await call(page, 'oldVersions');
			const version = versions[number % versions.length] ?? 1;
			await call(page, 'makeOldDatabase', version, own);
			await page.close();
			let outcome = `version ${version}`;
			if (number % 2 === 1) {
				page = await laboratory.page(victim.context);
				await call(page, 'aim', 1 + Math.floor(random() * WRITES));
				const survived = await victim.survives(page, call(page, 'migrate'));
				outcome += survived ? ', done before the kill' : ', killed';
				if (survived) await page.close();
			}
			page = await laboratory.page(victim.context);
			const missing = await call(page, 'missingAfterMigration', version, own);
			counted(tally, outcome);
			if (missing.length > 0)
				tally.faults.push({ number, input: outcome, what: missing.slice(0, 3).join(' · ') });
			await victim.context.close();
			onprogress(number + 1 - first);
		}
		return tally;
	}
};
