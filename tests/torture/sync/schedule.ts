/**
 * Three to six devices of one reader, in memory, over a depot that misbehaves: they write, go on, are killed, and come together again.
 * Then whatever was written must be there on all of them, unless its reader has written over it or deleted it.
 */
import { Pacer } from '../../../src/lib/async/pause.ts';
import { faultOf, type Depot } from '../../../src/lib/sync/depot.ts';
import { decodeLog, versionOf } from '../../../src/lib/sync/device-log.ts';
import { countsOf } from '../../../src/lib/sync/day-counts.ts';
import { resolve, type RecordVersion } from '../../../src/lib/sync/register.ts';
import type { AnyRecord, Records, Shared } from '../../../src/lib/sync/rules.ts';
import { hasSeen } from '../../../src/lib/sync/stamp.ts';
import { synchronise, sendChanges } from '../../../src/lib/sync/synchronise.ts';
import { seeded } from '../../fixtures/random.ts';
import { MapReplica } from './map-replica.ts';
import { TroubledDepot } from './troubled-depot.ts';

const DAY_MS = 86_400_000;
const START = Date.UTC(2026, 10, 1);
/** Requests before a kill, at the most. */
const LIFE = 120;
/** So few that the logs are folded now and then. */
const MAX_FILES = 2;
const MAX_BYTES = 1500;
const BOOKS = ['a', 'b'].map((letter) => letter.repeat(64));
const [BOOK = '', OTHER_BOOK = ''] = BOOKS;

class Killed extends Error {}

type Note = Records['annotations'][number];
type Talk = Records['conversations'][number];
type DayRecord = Records['days'][number];
type Place = Records['places'][number];

const noteOf = (id: string, note: string): Note => ({
	...{ id, book: BOOK, kind: 'highlight', locator: { section: 0, start: 0, end: 4 }, cfi: '', quote: 'Once' },
	...{
		prefix: '',
		suffix: '',
		chapter: '',
		percent: 1,
		colour: 'yellow',
		note,
		createdAt: START,
		changedAt: START
	}
});

interface Schedule {
	faults: string[];
	edits: number;
	kills: number;
	rounds: number;
}

export async function runSchedule(seed: number): Promise<Schedule> {
	const reader = new Reader(seed);
	await reader.live();
	return { faults: reader.faults, edits: reader.edits, kills: reader.kills, rounds: reader.rounds };
}

interface Owned {
	name: string;
	replica: MapReplica;
	depot: Depot;
	now: () => number;
	setClock: (later: number) => void;
	/** Requests until it is killed; Infinity: it is not. */
	life: number;
}

class Reader {
	readonly faults: string[] = [];
	edits = 0;
	kills = 0;
	rounds = 0;
	readonly #random: () => number;
	readonly #depot: TroubledDepot;
	readonly #devices: Owned[] = [];
	#ticks = 0;
	/** Marks that were written into texts, and whether somebody who saw them has taken them out. */
	readonly #texts = new Map<string, { id: string; mark: string }>();
	readonly #messages = new Map<string, string>();
	readonly #deleted = new Set<string>();
	readonly #seconds = new Map<string, number>();
	readonly #furthest = new Map<string, number>();

	constructor(seed: number) {
		this.#random = seeded(seed);
		this.#depot = new TroubledDepot(this.#random);
		const count = 3 + this.#below(4);
		for (let at = 0; at < count; at++) this.#devices.push(this.#makeDevice(`device ${at}`));
	}

	#below(limit: number): number {
		return Math.floor(this.#random() * limit);
	}

	#pick<T>(list: readonly T[]): T {
		return list[this.#below(list.length)] as T;
	}

	#makeDevice(name: string): Owned {
		// Two days late to two days ahead; one of thirty is three years ahead.
		const isFarOff = this.#random() < 1 / 30;
		let skew = isFarOff ? 3 * 365 * DAY_MS : Math.floor((this.#random() - 0.5) * 4 * DAY_MS);
		const now = () => START + skew + 1000 * this.#ticks;
		const step = async () => {
			// Others go on meanwhile.
			for (let times = this.#below(3); times > 0; times--) await null;
			if (--owned.life < 0) throw new Killed(name);
		};
		const owned: Owned = {
			...{ name, now, life: Infinity, setClock: (later: number) => void (skew += later) },
			replica: new MapReplica(step, now, this.#random),
			depot: this.#depot.seenBy(step)
		};
		return owned;
	}

	async live(): Promise<void> {
		const steps = 8 + this.#below(12);
		for (let step = 0; step < steps; step++) {
			for (let edits = this.#below(5); edits > 0; edits--) this.#edit(this.#pick(this.#devices));
			if (this.#random() < 0.1) this.#pick(this.#devices).setClock((this.#random() - 0.6) * 10 * DAY_MS);
			await Promise.all([
				this.#roundsOf(this.#devices.filter(() => this.#random() < 0.3)),
				this.#editMeanwhile(this.#below(3))
			]);
			const odd = this.#random();
			if (odd < 0.08) this.#depot.backUp();
			else if (odd < 0.14) this.#depot.putBack();
			else if (odd < 0.17) await this.#copyOne();
		}
		await this.#comeTogether('after all edits');
		this.#checkNothingLost();
		await this.#checkOracle();
		const expected = this.#editKnowingAll();
		for (let step = 0; step < 4; step++) await this.#roundsOf(this.#devices);
		await this.#comeTogether('after edits that knew of all');
		const [first] = this.#devices;
		const last = first && stateOf(first.replica);
		for (const [name, wanted] of expected)
			if (last?.get(name) !== wanted)
				this.faults.push(`${name} is not as it was left: ${last?.get(name)} in place of ${wanted}`);
		this.faults.push(...this.#depot.faults);
	}

	/** A browser's profile is copied to another computer, and both go on. */
	async #copyOne(): Promise<void> {
		const original = this.#pick(this.#devices);
		this.#depot.calm = true;
		// What nobody had told would be of both of them.
		await this.#round(original);
		this.#depot.calm = false;
		const copy = this.#makeDevice(`copy ${this.#devices.length} of ${original.name}`);
		copy.replica.takeFrom(original.replica);
		this.#furthest.set(copy.name, this.#furthest.get(original.name) ?? 0);
		this.#devices.push(copy);
		// One goes on under their name, so that the other one notices when it looks for the first time.
		while (original.replica.changes.size === 0) this.#edit(original);
		this.#depot.calm = true;
		for (const device of [original, copy]) await this.#round(device);
		this.#depot.calm = false;
	}

	async #roundsOf(devices: readonly Owned[]): Promise<void> {
		await Promise.all(devices.map((device) => this.#round(device)));
	}

	async #round(device: Owned): Promise<void> {
		this.#ticks++;
		this.rounds++;
		device.life = !this.#depot.calm && this.#random() < 0.5 ? this.#below(LIFE) : Infinity;
		try {
			const isAtHome = device.replica.state?.depot === 'd';
			const act = isAtHome && !this.#depot.calm && this.#random() < 0.3 ? sendChanges : synchronise;
			await act(device.depot, device.replica, {
				...{ depotId: 'd', now: device.now, maxFiles: MAX_FILES, maxBytes: MAX_BYTES }
			});
		} catch (error) {
			if (error instanceof Killed) this.kills++;
			else if (this.#depot.calm || !isTrouble(error))
				this.faults.push(`${device.name}: ${String(error instanceof Error ? error.stack : error)}`);
		} finally {
			device.life = Infinity;
		}
	}

	/** Nothing goes wrong any more. */
	async #comeTogether(when: string): Promise<void> {
		this.#depot.calm = true;
		for (let round = 0; round < 3; round++) for (const device of this.#devices) await this.#round(device);
		// One that was bought today.
		const late = this.#makeDevice('late device');
		await this.#round(late);
		const [first, ...others] = [...this.#devices, late].map(({ name, replica }) => ({
			name,
			state: stateOf(replica)
		}));
		for (const other of others)
			for (const name of new Set([...(first?.state.keys() ?? []), ...other.state.keys()]))
				if (first?.state.get(name) !== other.state.get(name))
					this.faults.push(
						`${when}, ${name} is ${first?.state.get(name)} on ${first?.name} and ${other.state.get(name)} on ${other.name}`
					);
		for (const { name, replica } of this.#devices)
			if (replica.changes.size > 0) this.faults.push(`${when}, ${name} has changes that were not told`);
		this.#depot.calm = false;
	}

	async #editMeanwhile(times: number): Promise<void> {
		for (; times > 0; times--) {
			const device = this.#pick(this.#devices);
			for (let wait = this.#below(60); wait > 0 || device.replica.isBusy; wait--) await null;
			this.#edit(device);
		}
	}

	#edit({ name, replica, now }: Owned): void {
		this.#ticks++;
		const mark = `m${++this.edits}`;
		const id = `n${this.#below(5)}`;
		const note = replica.get('annotations', id) as Note | undefined;
		const edits: (() => void)[] = [
			() => {
				// Written anew, or after what is there.
				const replaced = this.#random() < 0.4;
				if (replaced)
					for (const [key, text] of this.#texts)
						if (text.id === id && has(note?.note, text.mark)) this.#texts.delete(key);
				const text = replaced || !note?.note ? mark : `${note.note} ${mark}`;
				this.#texts.set(mark, { id, mark });
				replica.write('annotations', id, { ...(note ?? noteOf(id, '')), note: text, changedAt: now() });
			},
			() => {
				const colour = this.#pick(['yellow', 'green', 'blue'] as const);
				if (note) replica.write('annotations', id, { ...note, colour, changedAt: now() });
			},
			() => {
				if (note && this.#random() < 0.5) this.#delete(replica, 'annotations', id);
			},
			() => {
				const talk = replica.get('conversations', 't') as Talk | undefined;
				const messages = [...(talk?.messages ?? []), { role: 'reader', id: mark, text: mark }];
				this.#messages.set(mark, 't');
				replica.write('conversations', 't', {
					...{
						id: 't',
						book: BOOK,
						title: talk?.title ?? '',
						thread: name,
						messages,
						created: START,
						updated: now()
					}
				});
			},
			() => {
				const talk = replica.get('conversations', 't') as Talk | undefined;
				if (talk) replica.write('conversations', 't', { ...talk, title: mark });
			},
			() => {
				const day = `2026-11-0${1 + this.#below(2)}`;
				const key = `${day} ${BOOK}`;
				const known = replica.get('days', key) as DayRecord | undefined;
				const seconds = 1 + this.#below(100);
				this.#seconds.set(key, (this.#seconds.get(key) ?? 0) + seconds);
				replica.write('days', key, {
					...{ ...known, day, book: BOOK, characters: seconds + (known?.characters ?? 0) },
					seconds: seconds + (known?.seconds ?? 0)
				});
			},
			() => {
				const at = this.#below(100);
				// A page that was open all the time knows nothing of what was read elsewhere.
				const own = Math.max(at, this.#furthest.get(name) ?? 0);
				this.#furthest.set(name, own);
				replica.write('places', BOOK, {
					...{ book: BOOK, section: at, offset: 0, percent: at, at: now() },
					...{ furthest: { section: own, offset: 0 }, percentRead: own }
				});
			},
			() => {
				const of = this.#pick(BOOKS);
				const book = replica.get('books', of) as Records['books'][number] | undefined;
				const collection = this.#pick(['Sea', 'Old', 'New']);
				const listed = book?.collections ?? [];
				replica.write('books', of, {
					...{ id: of, fileName: 'x.epub', size: 1, title: 'X', authors: [], language: null, cover: null },
					...{ addedAt: START, openedAt: now() },
					collections: listed.includes(collection)
						? listed.filter((each) => each !== collection)
						: [...listed, collection]
				});
			},
			() => {
				if (replica.get('books', OTHER_BOOK) && this.#random() < 0.3)
					this.#delete(replica, 'books', OTHER_BOOK);
			},
			() => replica.write('memories', mark, { id: mark, text: mark, book: null, createdAt: now() }),
			() => {
				const facts = [...replica.records.keys()].filter((key) => key.startsWith('memories '));
				if (facts.length > 0) this.#delete(replica, 'memories', this.#pick(facts).slice('memories '.length));
			},
			() =>
				replica.write('stories', `${BOOK} c 1`, {
					...{ book: BOOK, chapter: 'c 1', title: 'One', upTo: { section: 0, offset: 5 }, percent: 1 },
					...{ text: mark, passages: [], model: '', at: now() }
				}),
			() => replica.write('settings', 'reading-goal', { id: 'reading-goal', value: this.edits }),
			() => {
				const prompts =
					(replica.get('settings', 'prompts') as unknown as { value: object[] } | undefined)?.value ?? [];
				const value = [...prompts, { id: mark, label: mark, text: mark, hidden: false }];
				this.#messages.set(mark, 'prompts');
				replica.write('settings', 'prompts', { id: 'prompts', value });
			}
		];
		this.#pick(edits)();
	}

	#delete(replica: MapReplica, kind: Shared, id: string): void {
		this.#deleted.add(`${kind} ${id}`);
		replica.write(kind, id, null);
	}

	#checkNothingLost(): void {
		const [first] = this.#devices;
		if (!first) return;
		const { replica } = first;
		for (const { id, mark } of this.#texts.values())
			if (
				!this.#deleted.has(`annotations ${id}`) &&
				!has((replica.get('annotations', id) as Note | undefined)?.note, mark)
			)
				this.faults.push(`${mark} is lost from note ${id}`);
		const all = JSON.stringify([...replica.records]);
		for (const mark of this.#messages.keys())
			if (!all.includes(`"id":"${mark}"`)) this.faults.push(`message or prompt ${mark} is lost`);
		for (const [key, seconds] of this.#seconds) {
			const found = (replica.get('days', key) as DayRecord | undefined)?.seconds;
			if (found !== seconds) this.faults.push(`${key} has ${found} seconds in place of ${seconds}`);
		}
		const furthest = Math.max(...this.#furthest.values());
		const found = (replica.get('places', BOOK) as Place | undefined)?.furthest?.section;
		if (found !== undefined && found !== furthest)
			this.faults.push(`read up to ${found} in place of ${furthest}`);
		for (let edit = 1; edit <= this.edits; edit++)
			if (all.includes(`"text":"m${edit}","book":null`) && this.#deleted.has(`memories m${edit}`))
				this.faults.push(`memory m${edit} was deleted and is back`);
	}

	/** All that was ever put, taken together by definition: the record is what the versions come to that no other one answers. */
	async #checkOracle(): Promise<void> {
		const said = new Map<string, Map<string, RecordVersion>>();
		for (const bytes of this.#depot.everPut.values())
			for (const line of (await decodeLog(bytes, new Pacer()))?.lines ?? []) {
				const found = versionOf(line);
				if (!found) this.faults.push(`a line that cannot be used: ${line}`);
				else {
					const name = `${found.kind} ${found.id}`;
					said.set(
						name,
						(said.get(name) ?? new Map<string, RecordVersion>()).set(found.version.at, found.version)
					);
				}
			}
		const [first] = this.#devices;
		const state = first && stateOf(first.replica);
		for (const [name, versions] of said) {
			const [kind = '', ...id] = name.split(' ');
			const all = [...versions.values()];
			const maximal = all
				.filter(({ at }) => !all.some(({ seen }) => hasSeen(seen, at)))
				.sort((one, other) => (one.at < other.at ? -1 : 1));
			const { value } = resolve(kind as Shared, id.join(' '), maximal);
			const wanted = value ? textOf(kind, value) : undefined;
			if (state?.get(name) !== wanted)
				this.faults.push(`${name} is ${state?.get(name)}, and by all that was said ${wanted}`);
		}
	}

	/** One device writes or deletes each thing, now that all know the same: whatever its clock says, that is how it must stay. */
	#editKnowingAll(): Map<string, string | undefined> {
		const expected = new Map<string, string | undefined>();
		for (const [name, record] of this.#devices[0]?.replica.records ?? []) {
			const { replica, now } = this.#pick(this.#devices);
			const [kind = '', ...rest] = name.split(' ') as [Shared, ...string[]];
			const id = rest.join(' ');
			if (this.#random() < 0.5 || kind === 'settings') continue;
			const own = replica.get(kind as Shared, id) ?? record;
			if (this.#random() < 0.5) replica.write(kind as Shared, id, null);
			else if (kind === 'annotations')
				replica.write(kind, id, { ...own, note: 'last', colour: 'pink', changedAt: now() });
			else if (kind === 'books') replica.write(kind, id, { ...own, collections: ['Last'] });
			else if (kind === 'conversations') replica.write(kind, id, { ...own, title: 'Last' });
			else continue;
			this.#ticks++;
			const written = replica.get(kind as Shared, id);
			expected.set(name, written && textOf(kind as Shared, written));
		}
		return expected;
	}
}

/** What a depot in trouble ends a round with: it does not answer, or has not got what was put. */
const isTrouble = (error: unknown): boolean =>
	faultOf(error) === 'broken' || (error instanceof Error && error.message.startsWith('The network'));

const has = (text: string | undefined, mark: string): boolean => text?.split(/\s+/).includes(mark) ?? false;

/** Every record as the other devices would have it. */
function stateOf(replica: MapReplica): Map<string, string> {
	return new Map(
		[...replica.records].map(([name, record]) => [name, textOf(name.split(' ')[0] ?? '', record)])
	);
}

function textOf(kind: string, record: AnyRecord): string {
	if (kind === 'days') return JSON.stringify(Object.entries(countsOf(record as unknown as DayRecord)).sort());
	return JSON.stringify(
		{ ...record, ...(kind === 'conversations' && { thread: null }) },
		(_key, value: unknown) =>
			value && typeof value === 'object' && !Array.isArray(value)
				? Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
				: value
	);
}
