/** Two devices in real browsers that share Lectern's own server. One of them is killed while it synchronises. */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { startAgent } from '../../../tests/fixtures/agent-client.ts';
import { seeded } from '../../../tests/fixtures/random.ts';
import type { Aim } from '../../../tests/torture/aim.ts';
import { count as counted, emptyTally } from '../../../tests/torture/tally.ts';
import { call, type Laboratory } from '../laboratory.ts';
import type { Subject } from '../subject.ts';
import { Victim } from '../victim.ts';

const PASSPHRASE = 'correct horse battery staple 7';
/** The approximate number of each event per round. */
const LENGTH: Record<Aim, number> = { writes: 16, reads: 38, sent: 5, answered: 4 };
const AIMS = Object.keys(LENGTH) as Aim[];

/** A separate browser, whose profile survives the pages that are killed. */
class Device {
	readonly #laboratory: Laboratory;
	readonly victim: Victim;
	page: Page;

	private constructor(laboratory: Laboratory, victim: Victim, page: Page) {
		this.#laboratory = laboratory;
		this.victim = victim;
		this.page = page;
	}

	static async make(laboratory: Laboratory): Promise<Device> {
		const victim = await Victim.make(laboratory, await laboratory.launch());
		return new Device(laboratory, victim, await laboratory.page(victim.context));
	}

	async openAgain(): Promise<void> {
		if (!this.page.isClosed()) await this.page.close();
		this.page = await this.#laboratory.page(this.victim.context);
	}
}

export const killsInStep: Subject = {
	name: 'kills-in-step',
	title: 'Kills while devices synchronise',
	what: 'Two devices in real browsers write all kinds of record, and now and then add a book, with Lectern’s own server between them. The process of one page is killed (SIGKILL) before it writes to or reads its database, before a request, or before it hears the answer, while the other synchronises. A try fails if anything that either wrote is not on both in the end, or on a third that joins; if something deleted is back; or if one of its words is in what the server stores',
	goal: 130,
	async run(laboratory, { seed, first, count, late, onprogress }) {
		const tally = emptyTally();
		const folder = mkdtempSync(join(tmpdir(), 'lectern-in-step-'));
		const { origin } = new URL((await laboratory.site()).url);
		const server = await startAgent(null, { depot: { folder }, origins: [origin] });
		laboratory.later(() => server.close());
		laboratory.later(() => rmSync(folder, { recursive: true, force: true }));
		const devices = [await Device.make(laboratory), await Device.make(laboratory)] as const;
		for (const [at, { page }] of devices.entries())
			await call(page, 'joinOthers', server.url, PASSPHRASE, at === 0);
		const random = seeded(seed * 100_003 + first);
		let attempt = 0;
		for (; attempt < count && !late(); attempt++) {
			for (const [at, { page }] of devices.entries()) await call(page, 'writeOn', at, attempt);
			const [killed, other] = attempt % 2 ? devices : ([devices[1], devices[0]] as const);
			const kind = AIMS[Math.floor(random() * AIMS.length)] ?? 'writes';
			const at = 1 + Math.floor(random() * LENGTH[kind]);
			const input = `${kind} ${at}`;
			await call(killed.page, 'aim', at, kind);
			try {
				const [survived] = await Promise.all([
					killed.victim.survives(killed.page, call(killed.page, 'getInStep')),
					random() < 0.5 && call(other.page, 'getInStep')
				]);
				counted(tally, survived ? `${kind}: was done before` : `${kind}: killed`);
				await killed.openAgain();
				for (const { page } of [killed, other, killed, other]) await call(page, 'getInStep');
				const isLast = attempt + 1 === count || attempt % 20 === 0;
				for (const [name, { page }] of devices.entries())
					for (const what of await call(page, 'lostInStep', [0, 1], attempt + 1, isLast))
						tally.faults.push({ number: attempt, input, what: `on device ${name}: ${what}` });
			} catch (error) {
				tally.faults.push({ number: attempt, input, what: String(error).slice(0, 300) });
			}
			onprogress(attempt + 1);
		}
		const { page } = await Device.make(laboratory);
		await call(page, 'joinOthers', server.url, PASSPHRASE, false);
		for (let times = 0; times < 2; times++) await call(page, 'getInStep');
		for (const what of await call(page, 'lostInStep', [0, 1], attempt, true))
			tally.faults.push({ number: attempt, input: 'a device that joins', what });
		const stored = readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => entry.name + readFileSync(join(entry.parentPath, entry.name), 'latin1'));
		for (const word of ['kept 0', 'fact 1', 'talk 0', 'annotations', PASSPHRASE])
			if (stored.some((text) => text.includes(word)))
				tally.faults.push({ number: attempt, input: 'what the server keeps', what: `has “${word}”` });
		return tally;
	}
};
