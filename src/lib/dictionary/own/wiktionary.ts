/**
 * Wiktionary extracts as kaikki.org publishes them: one line of JSON per entry
 * (https://github.com/tatuylonen/wiktextract#format-of-extracted-data).
 */
import { unpackedStream } from './byte-reader.ts';
import { damaged, DictionaryError, MAX_ENTRY, type DictionaryEntry, type OpenedDictionary } from './entry.ts';

/** The longest entries have a megabyte. */
const MAX_LINE = 2 ** 24;
const MAX_SENSES = 40;
/** Rows with these tags are remarks on the forms. */
const NO_FORM = /table-tags|inflection-template|class|romanization/;

/** onread: gets the number of bytes read from the file. */
export async function openWiktionary(
	file: Blob,
	title: string,
	onread: (bytes: number) => void
): Promise<OpenedDictionary> {
	const lines = linesIn(await unpackedStream(file, onread));
	async function* entries(): AsyncGenerator<DictionaryEntry> {
		for await (const line of lines) yield* entriesOf(line);
	}
	return { name: title, language: null, entries: entries() };
}

async function* linesIn(stream: ReadableStream<Uint8Array<ArrayBuffer>>): AsyncGenerator<string> {
	const reader = stream.getReader();
	const decoder = new TextDecoder();
	let rest = '';
	try {
		for (;;) {
			const { done, value } = await reader.read().catch(damaged);
			const parts = (rest + (value ? decoder.decode(value, { stream: true }) : '')).split('\n');
			rest = done ? '' : (parts.pop() ?? '');
			if (rest.length > MAX_LINE) throw new DictionaryError('damaged');
			for (const part of parts) if (part.trim()) yield part;
			if (done) return;
		}
	} finally {
		await reader.cancel().catch(() => undefined);
	}
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);
const record = (value: unknown): Record<string, unknown> =>
	typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

function parsed(line: string): Record<string, unknown> {
	try {
		return record(JSON.parse(line));
	} catch (cause) {
		damaged(cause);
	}
}

function* entriesOf(line: string): Generator<DictionaryEntry> {
	const { lang_code, pos, forms, senses, ...rest } = parsed(line);
	const [word, language] = [text(rest.word), text(lang_code)];
	if (word === '') return;
	const own: string[] = [];
	const bases = new Set<string>();
	for (const sense of list(senses).slice(0, MAX_SENSES)) {
		const { glosses, form_of } = record(sense);
		const of = list(form_of).map((base) => text(record(base).word));
		// "Genitive of Haus" is not a meaning; the entry for "Haus" is shown instead.
		if (of.some(Boolean)) for (const base of of.filter(Boolean)) bases.add(base);
		else {
			const gloss = list(glosses).map(text).filter(Boolean).join(' ');
			if (gloss) own.push(gloss.slice(0, MAX_ENTRY));
		}
	}
	for (const base of bases) yield { word: base, language, forms: [word], part: '', senses: [] };
	const others = list(forms).flatMap((form) => {
		const { form: other, tags } = record(form);
		const isForm = text(other) !== '' && text(other) !== word && !NO_FORM.test(list(tags).join(' '));
		return isForm ? [text(other)] : [];
	});
	if (own.length > 0) yield { word, language, forms: [...new Set(others)], part: text(pos), senses: own };
}
