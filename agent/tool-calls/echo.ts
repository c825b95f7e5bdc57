/**
 * Removes what a small model copies from its prompt: marks around quoted text, lines from the app and its name, what it was told of
 * the book and the place, a passage as JSON. None of that is for a reader. A passage that comes back unchanged is quoted, with its id.
 */
import type { BaseMessage } from '@langchain/core/messages';

const BEGUN = /<<<QUOTED|QUOTED>>|Lectern:|\{\s*"(?:id|passages)"\s*:/;
/** Text that the next piece may turn into one of these. */
const NEARLY =
	/(?:<{1,3}(?:Q[UOTED]{0,5})?|Q[UOTED]{0,5}>?|L(?:e(?:c(?:t(?:e(?:rn?)?)?)?)?)?|\{\s*(?:"[a-z]{0,8}"?\s*)?)$/;
const MARKS = /<<<QUOTED[^\n>]*>{0,3}|QUOTED>{2,3}/g;
const PASSAGE = /\{\s*"id"\s*:\s*"([^"\n]+)"[^\n]*?"text"\s*:\s*"((?:[^"\\\n]|\\.)*)"?(?:[^{}\n]*\},?)?/g;
/** What surrounds the passages in a search result. */
const RESULT = /\{\s*"passages"\s*:\s*\[?|\]\s*,\s*"coverage"\s*:[^\n]*/g;
/** How the lines about the book and the place begin (prompt-messages.ts). A line that was sent like this is a copy. */
const LABELS = [
	'Title:',
	'By:',
	'Language:',
	'Contents',
	'Chapter:',
	'Spoiler limit in the chapter:',
	'What the reader sees:',
	'Selected by the reader:',
	'PRELOADED passages'
];
const isLabelled = (line: string): boolean => LABELS.some((label) => line.startsWith(label));
const mayBeLabelled = (line: string): boolean =>
	isLabelled(line) || LABELS.some((label) => label.startsWith(line));
/** So many characters of a line from the app are enough to recognise it. */
const KNOWN_BY = 40;

export class Echo {
	/** From a possible echo to the end of its line. */
	#held = '';
	/** Whether nothing of the line has been passed on. */
	#isLineStart = true;

	/** messages: what the model was sent. */
	constructor(private readonly messages: readonly BaseMessage[]) {}

	/** The part that is for the reader, as far as that is certain. */
	push(text: string): string {
		const lines = (this.#held + text).split(/(?<=\n)/);
		this.#held = '';
		return lines.map((line) => (line.endsWith('\n') ? this.#ended(line) : this.#hold(line))).join('');
	}

	end(): string {
		const rest = this.#held;
		this.#held = '';
		return this.#without(rest);
	}

	#ended(line: string): string {
		const words = this.#without(line);
		this.#isLineStart = true;
		return words;
	}

	#hold(line: string): string {
		const mayBeCopy = mayBeLabelled(line) || this.#sent(`Lectern: ${line}`);
		const at =
			this.#isLineStart && mayBeCopy
				? 0
				: (BEGUN.exec(line)?.index ?? NEARLY.exec(line)?.index ?? line.length);
		if (at > 0) this.#isLineStart = false;
		this.#held = line.slice(at);
		return line.slice(0, at);
	}

	#without(line: string): string {
		const copied = line.trim();
		const isTold = isLabelled(line) && this.#sent(`\n${copied}\n`);
		if (this.#isLineStart && (isTold || (copied && this.#sent(`Lectern: ${copied}\n`)))) return '';
		if (!BEGUN.test(line)) return line;
		const said = line
			.replace(/Lectern:\s*(.*)/, (rest, words: string, at: number) => {
				if (this.#sent(rest.trim().slice(0, KNOWN_BY))) return '';
				// Lectern's lines in the conversation teach a small model to sign its own.
				return this.#isLineStart && at === 0 ? words : rest;
			})
			.replace(MARKS, '')
			.replace(RESULT, (part) => (this.#sent('"passages":') ? '' : part))
			.replace(PASSAGE, (whole, id: string, text: string) =>
				this.#sent(`"id":"${id}"`) ? `\n> ${quoted(text)} [${id}]\n` : whole
			);
		return said.trim() ? said : '';
	}

	#sent(words: string): boolean {
		return this.messages.some((message) => message.text.includes(words));
	}
}

/** The quoting model does the same, because marks within marks would nest. */
function quoted(text: string): string {
	const words = text.replace(/\\n/g, ' ').replace(/\\(["\\/])/g, '$1');
	return /["“”„«»]/.test(words) ? words : `“${words}”`;
}
