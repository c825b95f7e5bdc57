/**
 * Writes which words are common, for src/lib/dictionary/common-words.ts, from the data of wordfreq 3.1.1 (Robyn Speer; CC BY-SA 4.0).
 * `pip download --no-deps wordfreq`, unzip the wheel, `node --import tsx scripts/dictionary/common-words.ts <its folder wordfreq/data>`
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { bitsOf, COMMON_FROM, FILTER_BITS } from '../../src/lib/dictionary/common-words.ts';

const data = process.argv[2];
if (!data) throw new Error('Which folder has the data of wordfreq?');
const LANGUAGES = 'ar bg ca cs da de el es fi fr he hi hu it ja ko nb nl pl pt ro ru sv tr uk zh';
/** Words that may be glossed (page-glosses.ts), or may have such forms. */
const WORD = /^(?:\p{Ll}{2,}(?:-\p{Ll}+)*|[\p{Lo}\p{M}]{2,})$/u;

for (const language of LANGUAGES.split(' ')) {
	const [, ...steps] = unpacked(gunzipSync(readFileSync(join(data, `small_${language}.msgpack.gz`))));
	// The words of a list occur 10 ** (-its number / 100) times per word of text, which is 10 ** 9 times as often in a billion.
	const words = (steps as string[][]).flatMap((list, at) => {
		const step = COMMON_FROM.filter((from) => from <= 9 - at / 100).length;
		return step === 0 ? [] : list.filter((word) => WORD.test(word)).map((word) => ({ word, step }));
	});
	const filter = new Uint8Array(Math.ceil((words.length * FILTER_BITS) / 8));
	for (const { word, step } of words)
		for (const bit of bitsOf(word, step, filter.length * 8)) filter[bit >> 3]! |= 1 << (bit & 7);
	writeFileSync(`src/lib/dictionary/common/${language}.dict`, filter);
	console.log(`${language}: ${words.length} words, ${filter.length} bytes`);
}

/** MessagePack as wordfreq has it: lists, texts, small numbers and one map (https://github.com/msgpack/msgpack/blob/master/spec.md). */
function unpacked(bytes: Buffer): unknown[] {
	let at = 0;
	const number = (width: number) => bytes.readUIntBE((at += width) - width, width);
	const text = (length: number) => bytes.toString('utf8', at, (at += length));
	const list = (length: number): unknown[] => Array.from({ length }, value);
	function value(): unknown {
		const type = number(1);
		if (type < 0x80) return type;
		if (type < 0x90) return list((type & 15) * 2);
		if (type < 0xa0) return list(type & 15);
		if (type < 0xc0) return text(type & 31);
		if (type === 0xd9) return text(number(1));
		if (type === 0xdc) return list(number(2));
		throw new Error(`unknown type ${type}`);
	}
	return value() as unknown[];
}
