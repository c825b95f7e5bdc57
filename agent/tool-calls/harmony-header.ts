/** The header of a Harmony message: its role, channel and recipient. https://cookbook.openai.com/articles/openai-harmony */
import type { MarkReader } from './mark-reader.ts';
import type { Reader, Reading } from './reader.ts';

/** Longest header, in UTF-16 code units. */
const HEADER_CHARACTERS = 200;

/** The words of the header without its marks, up to where the message itself begins. known: the part that was read already. */
export function* readHeader(reader: Reader, marks: MarkReader, known: string): Reading<string> {
	let text = known;
	while (text.length < HEADER_CHARACTERS) {
		text += yield* reader.pass(/[^<{\n]/, HEADER_CHARACTERS);
		if ((yield* reader.peek()) === '\n') {
			let ahead = 1;
			while (/\s/.test(yield* reader.peek(ahead)) && ahead < 20) ahead++;
			if ((yield* reader.peek(ahead)) !== '<') break;
			reader.position += ahead;
		}
		if ((yield* reader.peek()) !== '<') break;
		const start = reader.position;
		const mark = yield* marks.mark();
		if (!mark?.special) {
			reader.position = start;
			break;
		}
		if (/^(?:message|content)$/.test(mark.words)) break;
		text += mark.words === 'recipient' ? ' to=' : ' ';
	}
	return text;
}
