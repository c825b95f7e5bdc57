/** Finds out which dictionary is in the files that the reader chose: its parts may be several files, or entries of a zip. */
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

/** onread: gets how much of the dictionary was read, from 0 to 1. Throws DictionaryError. */
export async function openDictionary(
	chosen: readonly File[],
	onread: (share: number) => void
): Promise<OpenedDictionary> {
	const files = (await Promise.all(chosen.map(unzipped))).flat();
	const part = (ending: RegExp) => files.find(({ name }) => ending.test(name));
	const counted = ({ size }: Blob) => {
		let read = 0;
		return (bytes: number) => onread(Math.min(1, (read += bytes) / Math.max(1, size)));
	};
	const lines = part(/\.jsonl?(\.gz)?$/i);
	if (lines) return openWiktionary(lines.file, titleOf(lines), counted(lines.file));
	const ifo = part(/\.ifo$/i);
	const index = part(/\.(idx|index)(\.gz|\.dz)?$/i);
	const dict = part(/\.dict(\.dz|\.gz)?$/i);
	if (!index && !dict && !ifo) throw new DictionaryError('unknown');
	const isStarDict = ifo !== undefined || /\.idx/i.test(index?.name ?? '');
	if (!index || !dict || (isStarDict && !ifo))
		throw new DictionaryError(isStarDict ? 'starDictParts' : 'dictdParts');
	const synonyms = part(/\.syn(\.gz|\.dz)?$/i)?.file;
	return openIndexed(
		{ title: titleOf(index), ifo: ifo?.file, index: index.file, dict: dict.file, synonyms },
		counted(dict.file)
	);
}

const titleOf = ({ name }: NamedFile): string =>
	name.replace(/^.*[/\\]/, '').replace(/\.(jsonl?|idx|index)(\.gz|\.dz)?$/i, '');

async function unzipped(file: File): Promise<NamedFile[]> {
	const zip = /\.zip$/i.test(file.name) ? await ZipFile.open(file, file.name) : null;
	if (!zip) return [{ name: file.name, file }];
	return Promise.all(
		zip.entries
			.filter(({ encrypted, name }) => !encrypted && /\.(ifo|idx|syn|index|dict|jsonl?)(\.\w+)?$/i.test(name))
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
