/**
 * Adds a dictionary's entries to the database, a few megabytes at a time. Its record is written last, and shows that all entries
 * are there.
 */
import { stemmerOf } from '$lib/search/lexical/stemmer.ts';
import { writes } from '$lib/storage/write-queue.ts';
import { DictionaryError, keyOf, written, type DictionaryEntry, type OpenedDictionary } from './entry.ts';
import { bucketOf, BUCKETS, listDictionaries, type OwnDictionary } from './stored-dictionaries.ts';

/** Characters to collect before they are written. */
const HELD = 2 ** 23;
/** Maximum number of forms per word. A verb in all its tenses with pronouns has thousands. */
const MAX_FORMS = 400;
/** Precedes a stem; no word begins with it. */
export const STEM = '~';

/** A line of a bucket, after its key: an entry, or the word under which it is found. */
export type StoredLine = string | [word: string, part: string, senses: readonly string[], language?: string];

/** Throws DictionaryError if the file is damaged or empty. The caller must delete what is left. */
export async function takeIn({ name, language, entries }: OpenedDictionary): Promise<OwnDictionary> {
	const id = crypto.randomUUID();
	const buckets = new Buckets(id);
	const languages = new Set<string>();
	let count = 0;
	for await (const entry of entries) {
		if (entry.language) languages.add(entry.language);
		if (entry.senses.length > 0) count++;
		for (const [key, line] of linesOf(entry, entry.language ?? language)) buckets.add(key, line);
		if (buckets.held > HELD) await buckets.write();
	}
	if (count === 0) throw new DictionaryError('empty');
	await buckets.write();
	const [only = null, second] = languages;
	const dictionary = {
		id,
		name,
		language: second ? null : (language ?? only),
		entries: count,
		bytes: buckets.written,
		order: (await listDictionaries()).length
	};
	await writes.once(['dictionaries'], (transaction) =>
		transaction.objectStore('dictionaries').put(dictionary)
	);
	return dictionary;
}

function* linesOf(
	{ word, forms, part, senses, language: own }: DictionaryEntry,
	language: string | null
): Generator<[key: string, line: StoredLine]> {
	const key = keyOf(word);
	if (key === '') return;
	if (senses.length > 0) yield [key, own ? [word, part, senses, own] : [word, part, senses]];
	const keys = new Set(forms.slice(0, MAX_FORMS).map(keyOf));
	for (const form of keys) if (form !== '' && form !== key) yield [form, word];
	const stem = language && senses.length > 0 ? stemmerOf(language)?.(written(word)) : null;
	if (stem) yield [STEM + keyOf(stem), word];
}

class Buckets {
	/** Characters of the lines in memory. */
	held = 0;
	/** Bytes. */
	written = 0;
	readonly #lines = Array.from({ length: BUCKETS }, (): string[] => []);
	#piece = 0;

	constructor(private readonly id: string) {}

	add(key: string, line: StoredLine): void {
		const text = `${key}\t${JSON.stringify(line)}\n`;
		this.#lines[bucketOf(key)]?.push(text);
		this.held += text.length;
	}

	async write(): Promise<void> {
		const packed = await Promise.all(
			this.#lines.map((lines) => (lines.length > 0 ? packedText(lines.join('')) : null))
		);
		await writes.once(['entries'], async (transaction) => {
			const store = transaction.objectStore('entries');
			for (const [bucket, bytes] of packed.entries())
				if (bytes) await store.put(bytes, [this.id, bucket, this.#piece]);
		});
		for (const lines of this.#lines) lines.length = 0;
		this.written += packed.reduce((sum, bytes) => sum + (bytes?.length ?? 0), 0);
		this.held = 0;
		this.#piece++;
	}
}

async function packedText(text: string): Promise<Uint8Array<ArrayBuffer>> {
	const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
	return new Uint8Array(await new Response(stream).arrayBuffer());
}
