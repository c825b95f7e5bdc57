/** Bytes of a Kindle book as foliate-js can read them: it trusts what a header and an index say of themselves. */
import { ConversionError } from './conversion-error.ts';

/** The name of an index record, "INDX". */
const INDEX = 0x494e4458;
const NO_INDEX = 0xffffffff;
/** "MOBI", and how many bytes of a header foliate-js reads. */
const [MAGIC, HEADER] = [0x4d4f4249, 232];

/** Old programs wrote a shorter header, behind which foliate-js would take other bytes for its end: zeros, and no index. */
function withWholeHeader(bytes: ArrayBuffer): ArrayBuffer {
	const view = new DataView(bytes);
	const start = view.getUint32(78) + 16;
	const end = start + view.getUint32(start + 4);
	const missing = start + HEADER - end;
	if (missing <= 0 || view.getUint32(start) !== MAGIC) return bytes;
	const whole = new Uint8Array(bytes.byteLength + missing);
	whole.set(new Uint8Array(bytes, 0, end));
	whole.set(new Uint8Array(bytes, end), end + missing);
	const moved = new DataView(whole.buffer);
	const move = (at: number) => moved.setUint32(at, view.getUint32(at) + missing);
	moved.setUint32(start + HEADER - 4, NO_INDEX);
	moved.setUint32(start + 4, HEADER);
	// Where the title is, and the records behind this one.
	move(start + 68);
	for (let record = 1; record < view.getUint16(76); record++) move(78 + 8 * record);
	return whole.buffer;
}

/** Bytes of an index record before its entries. */
const INDEX_HEADER = 56;

/** An index that counts more entries than its record has bytes would keep foliate-js busy for hours. */
function checkIndexes(bytes: ArrayBuffer): void {
	const view = new DataView(bytes);
	const count = view.getUint16(76);
	const startOf = (record: number) => (record < count ? view.getUint32(78 + 8 * record) : bytes.byteLength);
	for (let record = 0; record < count; record++) {
		const [start, end] = [startOf(record), Math.min(startOf(record + 1), bytes.byteLength)];
		if (end - start < INDEX_HEADER || view.getUint32(start) !== INDEX) continue;
		const [records, phrases] = [view.getUint32(start + 24), view.getUint32(start + 52)];
		if (records + phrases > Math.max(end - start, count)) throw new ConversionError('unreadable');
	}
}

/** Throws ConversionError, and RangeError where there is less of it than it says. */
export function readable(bytes: ArrayBuffer): ArrayBuffer {
	const whole = withWholeHeader(bytes);
	checkIndexes(whole);
	return whole;
}
