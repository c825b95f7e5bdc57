/** The metadata at the beginning of a GGUF file. https://github.com/ggml-org/ggml/blob/master/docs/gguf.md */

export interface GgufFacts {
	/** '' if the file does not say. */
	name: string;
	quantisation: string | null;
	/** Whether it is one of several files of the same weights. */
	isPart: boolean;
}

const MAGIC = 0x46554747;
/** Metadata precedes the weights. So does the vocabulary, which is the largest part of it. */
const HEAD_BYTES = 24 * 1024 * 1024;
/** Names are shorter. Longer texts belong to the vocabulary, or are templates. */
const LONGEST_TEXT = 1000;

const [STRING, ARRAY] = [8, 9];
/** Bytes of a value, by its type. */
const SIZES = [1, 1, 2, 2, 4, 4, 4, 1, 0, 0, 8, 8, 8];
/** As llama.cpp numbers them in `general.file_type`. */
const QUANTISATIONS: Record<number, string> = {
	0: 'F32',
	1: 'F16',
	2: 'Q4_0',
	3: 'Q4_1',
	7: 'Q8_0',
	8: 'Q5_0',
	9: 'Q5_1',
	10: 'Q2_K',
	11: 'Q3_K_S',
	12: 'Q3_K_M',
	13: 'Q3_K_L',
	14: 'Q4_K_S',
	15: 'Q4_K_M',
	16: 'Q5_K_S',
	17: 'Q5_K_M',
	18: 'Q6_K',
	32: 'BF16'
};

/** null: not a GGUF file, or of a version that is not supported. */
export async function readGguf(file: Blob): Promise<GgufFacts | null> {
	const view = new DataView(await file.slice(0, HEAD_BYTES).arrayBuffer());
	// Version 1 had shorter lengths, and nobody has such files.
	if (view.byteLength < 24 || view.getUint32(0, true) !== MAGIC || view.getUint32(4, true) < 2) return null;
	const said = new Map<string, string | number>();
	try {
		readValues(view, said);
	} catch (error) {
		// The vocabulary goes beyond the part that was read; what came before it is known.
		if (!(error instanceof RangeError)) throw error;
	}
	const text = (key: string) => String(said.get(key) ?? '').trim();
	const number = (key: string) => Number(said.get(key) ?? 0);
	return {
		name: text('general.name') || text('general.basename'),
		quantisation: QUANTISATIONS[Number(said.get('general.file_type') ?? -1)] ?? null,
		isPart: number('split.count') > 1
	};
}

/** Throws a RangeError if the view ends before the values do. */
function readValues(view: DataView, said: Map<string, string | number>): void {
	let at = 8;
	const length = () => {
		// Exact up to 2^53; for a larger value, the view ends first.
		const value = view.getUint32(at, true) + view.getUint32(at + 4, true) * 2 ** 32;
		at += 8;
		return value;
	};
	const text = (): string => {
		const bytes = length();
		const value =
			bytes <= LONGEST_TEXT ? new TextDecoder().decode(new Uint8Array(view.buffer, at, bytes)) : '';
		at += bytes;
		return value;
	};
	const number = (type: number): number => {
		const value =
			SIZES[type] === 4
				? view.getUint32(at, true)
				: SIZES[type] === 8
					? Number(view.getBigUint64(at, true))
					: view.getUint8(at);
		at += SIZES[type] ?? 0;
		return value;
	};
	const skipArray = (): void => {
		const type = view.getUint32(at, true);
		at += 4;
		const count = length();
		if (type !== STRING) at += count * (SIZES[type] ?? 0);
		else
			for (let left = count; left > 0; left--) {
				const bytes = length();
				at += bytes;
			}
	};
	length();
	for (let left = length(); left > 0; left--) {
		const key = text();
		const type = view.getUint32(at, true);
		at += 4;
		if (type === ARRAY) skipArray();
		else said.set(key, type === STRING ? text() : number(type));
	}
}
