/** A disk that is full at every kind of write, and has space again later. */
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';

/** A write of something to keep must be refused with one of these; derived data may be dropped. */
const NAMED = /^(StorageError full|BackupError)$/;

export const full: Subject = {
	name: 'full',
	title: 'A full disk',
	what: 'The browser’s quota is set to nothing (CDP), and each kind of write is tried: book, highlight, note, place, reading time, fact, conversation, title, recap, vectors, restore. A try fails if something is reported as saved but is not, if the error does not name the full disk, or if the write is not made once there is room',
	goal: 44,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const browser = await laboratory.browser();
		const { url } = await laboratory.site();
		const origin = new URL(url).origin;
		for (let number = first; number < first + count && !late(); number++) {
			const own = seed * 100_003 + number;
			const context = await browser.newContext();
			const page = await laboratory.page(context);
			const kinds = await call(page, 'kindsOfWrites');
			const kind = kinds[number % kinds.length] ?? '';
			if (kind === 'restore') await call(page, 'giveBackup', await call(page, 'prepareWork', 'restore', own));
			// The database itself exists already.
			await call(page, 'migrate');
			const session = await context.newCDPSession(page);
			await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 });
			const outcome = await call(page, 'tryWrite', kind, own);
			await session.send('Storage.overrideQuotaForOrigin', { origin });
			const after = await call(page, 'keptAfterAll', kind, own);
			counted(tally, outcome);
			const fault = (what: string) => tally.faults.push({ number, input: kind, what });
			// A title can only be changed if there is a conversation, and here there is none.
			const derived = kind === 'vectors' || kind === 'title';
			if (outcome !== 'kept' && !NAMED.test(outcome) && !derived) fault(outcome);
			if (after !== 'kept') fault(after);
			await context.close();
			onprogress(number + 1 - first);
		}
		return tally;
	}
};
