/** Files, addresses and answers from someone who means harm, given to the code that reads them in the app. */
import { plainText } from '../fixtures/tiny-book.ts';
import { matchNotes } from '../../src/lib/annotations/exchange/match-notes.ts';
import { readNotes } from '../../src/lib/annotations/exchange/read-notes.ts';
import { toNoteFile } from '../../src/lib/annotations/exchange/note-file.ts';
import { toWebAnnotations } from '../../src/lib/annotations/exchange/web-annotations.ts';
import type { Annotation } from '../../src/lib/annotations/model/annotation.ts';
import { BackupError } from '../../src/lib/backup/backup-error.ts';
import { MANIFEST, manifestShape } from '../../src/lib/backup/format.ts';
import { readBackup } from '../../src/lib/backup/read.ts';
import { preview, restore } from '../../src/lib/backup/restore.ts';
import { sha256 } from '../../src/lib/book/sha256.ts';
import { toHtml } from '../../src/lib/chat/markdown/markdown.ts';
import { settled } from '../../src/lib/chat/markdown/answer-blocks.ts';
import { storedMessages } from '../../src/lib/chat/messages/message.ts';
import { importBook } from '../../src/lib/library/import/import.ts';
import { locatorIn } from '../../src/lib/reader/navigation/deep-link.ts';
import { IndexFileError, packIndex, unpackIndex } from '../../src/lib/search/vectors/index-file.ts';
import { saveAnnotations } from '../../src/lib/annotations/stored-annotations.ts';
import { saveConversation } from '../../src/lib/chat/messages/stored-conversations.ts';
import { addToDays } from '../../src/lib/statistics/stored-days.ts';
import { savePlace } from '../../src/lib/library/store/places.ts';
import { buildEpub } from '../fixtures/epub-builder.ts';
import { seeded } from '../fixtures/random.ts';
import { backupFile, checksummedFile } from '../fixtures/full-shelf.ts';
import { filesIn } from '../fixtures/zip.ts';
import { channelMessage } from './channel-messages.ts';
import { altered, anything, below, oneOf, STRINGS, type Random } from './fuzz.ts';
import { count, emptyTally, type Tally } from './tally.ts';

/** Milliseconds that any of these may take. */
const SLOW_MS = 5_000;
const MEGABYTE = 2 ** 20;

/** Says what came out; throws where that is a fault. */
type Trial = (random: Random) => Promise<string>;

const TRIALS: Record<string, Trial> = {
	'backup, damaged': damagedBackup,
	'backup, hostile': hostileBackup,
	'index file, damaged': damagedIndex,
	'index file, hostile': hostileIndex,
	'notes file': notesFile,
	'deep link': deepLink,
	'answer of a model': answer,
	'stored conversation': conversation,
	'message of another tab': async (random) => channelMessage(random, (await (made ??= makeBackup())).book)
};

export async function hostileInputs(seed: number, first: number, most: number): Promise<Tally> {
	const tally = emptyTally();
	const names = Object.keys(TRIALS);
	const stray: string[] = [];
	const onstray = (event: ErrorEvent | PromiseRejectionEvent) =>
		void stray.push('reason' in event ? String(event.reason) : event.message);
	addEventListener('error', onstray);
	addEventListener('unhandledrejection', onstray);
	for (let number = first; number < first + most; number++) {
		const name = names[number % names.length] ?? '';
		const started = performance.now();
		const faults: string[] = [];
		let outcome = 'failed';
		try {
			outcome = (await TRIALS[name]?.(seeded(seed * 1_000_003 + number))) ?? '';
		} catch (error) {
			faults.push(error instanceof Error ? `${error.name}: ${error.stack ?? ''}` : String(error));
		}
		const ms = Math.round(performance.now() - started);
		if (ms > SLOW_MS) faults.push(`it took ${ms} ms`);
		if ('hacked' in globalThis) faults.push('a script of it ran');
		faults.push(...stray.splice(0));
		count(tally, `${name} ${outcome}`);
		for (const what of faults) tally.faults.push({ number, input: name, what: what.slice(0, 400) });
	}
	removeEventListener('error', onstray);
	removeEventListener('unhandledrejection', onstray);
	return tally;
}

/** The outcome of work that may be refused in words of ours only. */
async function refusable(work: Promise<unknown>, ...named: (new () => Error)[]): Promise<string> {
	try {
		await work;
		return 'taken';
	} catch (error) {
		if (named.some((kind) => error instanceof kind) && (error as Error).message.length > 20) return 'refused';
		throw error;
	}
}

let made: Promise<{ backup: Uint8Array<ArrayBuffer>; book: string }> | undefined;

/** Of a shelf with one book and something of each kind. */
async function makeBackup() {
	const { book } = await importBook(await buildEpub());
	const annotation = note(book.id);
	await saveAnnotations([annotation]);
	await savePlace({ book: book.id, section: 0, offset: 3, percent: 4, at: 5 });
	await addToDays({ day: '2026-01-01', book: book.id, seconds: 60, characters: 100 });
	const messages = [{ role: 'reader', id: 'q', text: 'Who?', at: 1 }];
	const talk = { id: 'talk', book: book.id, title: 'Who?', thread: null, messages, created: 1, updated: 2 };
	await saveConversation(talk);
	const { file } = await backupFile();
	return { backup: new Uint8Array(await file.arrayBuffer()), book: book.id };
}

function note(book: string): Annotation {
	return {
		...{ id: 'note', book, kind: 'highlight' as const, locator: { section: 0, start: 0, end: 4 }, cfi: '' },
		...{ quote: 'Once', prefix: '', suffix: ' upon', chapter: 'One', percent: 1, colour: 'yellow' as const },
		...{ note: 'N', createdAt: 1, changedAt: 2 }
	};
}

/** Any changed bit refuses a backup. */
async function damagedBackup(random: Random): Promise<string> {
	const { backup } = await (made ??= makeBackup());
	const copy = random() < 0.2 ? backup.slice(0, below(random, backup.length)) : backup.slice();
	if (copy.length === backup.length) {
		const at = below(random, copy.length);
		copy[at] = (copy[at] ?? 0) ^ (1 << below(random, 8));
	}
	const outcome = await refusable(readBackup(new Blob([copy])), BackupError);
	if (outcome !== 'refused') throw new Error('A damaged backup was taken.');
	return outcome;
}

/** Whole by all its sums, with records in it that no Lectern wrote. */
async function hostileBackup(random: Random): Promise<string> {
	const { backup } = await (made ??= makeBackup());
	const files = await filesIn(backup);
	const names = Object.keys(files).filter((name) => name.endsWith('.json') && name !== MANIFEST);
	const name = oneOf(random, names);
	const records = JSON.parse(new TextDecoder().decode(files[name])) as unknown;
	files[name] = new TextEncoder().encode(JSON.stringify(altered(records, random)));
	const old = manifestShape.parse(JSON.parse(new TextDecoder().decode(files[MANIFEST])));
	const entries = await Promise.all(
		Object.entries(files)
			.filter(([each]) => each !== MANIFEST)
			.map(async ([each, bytes]) => {
				const sum = await sha256(bytes as Uint8Array<ArrayBuffer>);
				return { name: each, size: bytes.length, sha256: sum };
			})
	);
	files[MANIFEST] = new TextEncoder().encode(JSON.stringify({ ...old, entries }));
	const file = await checksummedFile(files);
	const key = localStorage.getItem('lectern.model');
	const outcome = await refusable(
		readBackup(file).then(async (read) => {
			await preview(read, false);
			await restore(read, { settings: localStorage, insteadOfMine: random() < 0.5 });
		}),
		BackupError
	);
	if (localStorage.getItem('lectern.model') !== key) throw new Error('The model’s settings were changed.');
	return outcome;
}

const INDEX = () =>
	packIndex({
		vectors: [
			{
				...{ book: 'b', model: 'm', chunker: 'c', first: 0, rows: new Uint32Array([0, 1]) },
				...{ places: new Uint32Array(6), dimensions: 4, vectors: new Int8Array(8) },
				...{ scales: new Float32Array(2), probe: new Int8Array(4), checksum: 1 }
			}
		],
		postings: []
	});

async function damagedIndex(random: Random): Promise<string> {
	const bytes = new Uint8Array(await (await INDEX()).arrayBuffer());
	const at = below(random, bytes.length);
	bytes[at] = (bytes[at] ?? 0) ^ (1 << below(random, 8));
	const cut = random() < 0.3 ? bytes.slice(0, at) : bytes;
	const outcome = await refusable(unpackIndex(new Blob([cut])), IndexFileError);
	if (outcome !== 'refused') throw new Error('A damaged index was taken.');
	return outcome;
}

/** With the right sum at its end. */
async function hostileIndex(random: Random): Promise<string> {
	const whole = new Uint8Array(await (await INDEX()).arrayBuffer());
	const content = whole.slice(0, -64);
	const view = new DataView(content.buffer);
	const length = view.getUint32(16, true);
	const head = JSON.parse(new TextDecoder().decode(content.slice(20, 20 + length))) as unknown;
	const text = new TextEncoder().encode(JSON.stringify(altered(head, random)));
	view.setUint32(16, random() < 0.2 ? below(random, 2 ** 32) : text.length, true);
	const body = new Blob([content.slice(0, 20), text, content.slice(20 + length)]);
	return refusable(unpackIndex(new Blob([body, await sha256(body)])), IndexFileError);
}

const TEXT = plainText(['Once upon a time. '.repeat(50)]);

async function notesFile(random: Random): Promise<string> {
	const book = { id: 'b'.repeat(64), title: 'A Test', authors: ['A'] };
	const text = random() < 0.5 ? toNoteFile([note(book.id)], book) : toWebAnnotations([note(book.id)], book);
	const hostile = JSON.stringify(altered(JSON.parse(text), random));
	try {
		const read = readNotes(hostile, 'notes.json');
		const { save } = await matchNotes(read, TEXT, { book: book.id, list: [], taken: [] });
		for (const { locator, quote, percent } of save) {
			const numbers = [locator.section, locator.start, locator.end, percent];
			if (!numbers.every(Number.isFinite) || typeof quote !== 'string')
				throw new TypeError('What no annotation is was taken.');
		}
		return 'taken';
	} catch (error) {
		// Its own errors are plain ones, with a sentence.
		if (error instanceof Error && error.constructor === Error && error.message.length > 20) return 'refused';
		throw error;
	}
}

async function deepLink(random: Random): Promise<string> {
	const parts = [String(below(random, 1e9)), ...STRINGS, '9'.repeat(400), '-1', '1e3', '٣'];
	const part = () => oneOf(random, parts);
	const found = locatorIn(random() < 0.2 ? part() : `#at=${part()}.${part()}-${part()}`);
	if (found && !Object.values(found).every((value) => Number.isSafeInteger(value) && value >= 0))
		throw new Error(`It leads to ${JSON.stringify(found)}.`);
	return found ? 'leads somewhere' : 'leads nowhere';
}

async function answer(random: Random): Promise<string> {
	let text = '';
	const length = random() < 0.1 ? MEGABYTE : below(random, 20_000);
	while (text.length < length)
		text += oneOf(random, [
			...STRINGS,
			'The ferry was kept by “Old Marten” [p1]. ',
			'\n\n',
			'# ',
			'1. ',
			'```\n'
		]);
	const { html } = toHtml(settled(text.slice(0, length)));
	const host = document.createElement('div');
	host.innerHTML = html;
	document.body.append(host);
	await new Promise((later) => setTimeout(later));
	const live = [...host.querySelectorAll('*')].find(
		(element) =>
			/^(script|iframe|object|embed|img|style|link|meta|form|svg)$/.test(element.localName) ||
			[...element.attributes].some(
				({ name, value }) => name.startsWith('on') || /^\s*(javascript|data):/i.test(value)
			)
	);
	host.remove();
	if (live) throw new Error(`${live.outerHTML.slice(0, 100)} is in the answer.`);
	return length === MEGABYTE ? 'of a megabyte shown' : 'shown';
}

async function conversation(random: Random): Promise<string> {
	const usual = [
		{
			role: 'reader',
			id: 'q',
			text: 'Who?',
			at: 1,
			sentContext: { reading: null, preloaded: [], characters: 0, limit: null, sent: true }
		},
		{ role: 'agent', id: 'a', parts: [{ type: 'text', text: 'He.' }], ending: 'complete' }
	];
	const messages = random() < 0.3 ? anything(random) : altered(usual, random);
	return storedMessages.safeParse(messages).success ? 'taken' : 'refused';
}
