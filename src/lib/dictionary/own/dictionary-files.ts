/** Finds out which dictionaries are in the files that the reader chose: its parts may be several files, or entries of a zip. */
import { grouped } from '$lib/book/lists.ts';
import { MAX_PACKING_RATIO, PACKING_RATIO_MATTERS_BYTES } from '$lib/book/limits.ts';
import { ZipFile, type ZipEntry } from '$lib/epub/zip/zip-file.ts';
import { atMost } from './byte-reader.ts';
import { damaged, DictionaryError, type OpenedDictionary } from './entry.ts';
import { openIndexed } from './stardict.ts';
import { openWiktionary } from './wiktionary.ts';

interface NamedFile {
	name: string;
	file: Blob;
}

const LINES = /\.jsonl?(\.gz)?$/i;
const INDEX = /\.(idx|index)(\.gz|\.dz)?$/i;
const PART = /\.(jsonl?|ifo|idx|index|dict|syn)(\.gz|\.dz)?$/i;

/** Every dictionary among the files, one after the other. onread: gets how much of them was read, from 0 to 1. Throws DictionaryError. */
export async function* openDictionaries(
	chosen: readonly File[],
	onread: (share: number) => void
): AsyncGenerator<OpenedDictionary> {
	const files = (await Promise.all(chosen.map(unzipped))).flat();
	const dictionaries = dictionariesAmong(files.filter(({ name }) => PART.test(name)));
	if (dictionaries.length === 0) throw new DictionaryError('unknown');
	const size = files.reduce((sum, { file, name }) => sum + (/\.(dict|json)/i.test(name) ? file.size : 0), 0);
	let read = 0;
	const counted = (bytes: number) => onread(Math.min(1, (read += bytes) / Math.max(1, size)));
	for (const parts of dictionaries) yield await opened(parts, counted);
}

/** The parts of each. They have one name but for the ending; where there is only one index, all parts are its own. */
function dictionariesAmong(files: readonly NamedFile[]): NamedFile[][] {
	const isOne = files.filter(({ name }) => INDEX.test(name)).length < 2;
	const keyOf = ({ name }: NamedFile) => {
		const isWhole = LINES.test(name);
		return isOne && !isWhole ? '' : `${isWhole ? 'lines' : 'parts'} ${name.replace(PART, '').toLowerCase()}`;
	};
	return [...grouped(files, keyOf).values()];
}

async function opened(
	files: readonly NamedFile[],
	onread: (bytes: number) => void
): Promise<OpenedDictionary> {
	const part = (ending: RegExp) => files.find(({ name }) => ending.test(name));
	const lines = part(LINES);
	if (lines) return openWiktionary(lines.file, titleOf(lines), onread);
	const ifo = part(/\.ifo$/i);
	const index = part(INDEX);
	const dict = part(/\.dict(\.dz|\.gz)?$/i);
	const isStarDict = ifo !== undefined || /\.idx/i.test(index?.name ?? '');
	if (!index || !dict || (isStarDict && !ifo))
		throw new DictionaryError(isStarDict ? 'starDictParts' : 'dictdParts');
	const synonyms = part(/\.syn(\.gz|\.dz)?$/i)?.file;
	return openIndexed(
		{ title: titleOf(index), ifo: ifo?.file, index: index.file, dict: dict.file, synonyms },
		onread
	);
}

const titleOf = ({ name }: NamedFile): string => name.replace(/^.*[/\\]/, '').replace(PART, '');

async function unzipped(file: File): Promise<NamedFile[]> {
	const zip = /\.zip$/i.test(file.name) ? await ZipFile.open(file, file.name) : null;
	if (!zip) return [{ name: file.name, file }];
	return Promise.all(
		zip.entries
			// macOS adds a file of its own for each: "__MACOSX/._words.idx".
			.filter(({ encrypted, name }) => !encrypted && PART.test(name) && !/(^|\/)\._/.test(name))
			.map(async (entry) => ({ name: entry.name, file: await contents(zip, file, entry) }))
	);
}

/** Returns a blob, since the browser keeps a large one on disk. */
async function contents(zip: ZipFile, file: File, entry: ZipEntry): Promise<Blob> {
	const { start, end } = await zip.position(entry);
	const packed = file.slice(start, end);
	if (entry.method === 0) return packed;
	const most = Math.max(PACKING_RATIO_MATTERS_BYTES, packed.size * MAX_PACKING_RATIO);
	const stream = packed
		.stream()
		.pipeThrough(new DecompressionStream('deflate-raw'))
		.pipeThrough(atMost(most));
	return new Response(stream).blob().catch(damaged);
}
