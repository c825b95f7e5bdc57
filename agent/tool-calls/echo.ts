/**
 * What a small model copies of the way in which it was told things: the marks around quoted text, lines of the app, what
 * it was told of the book and the place, a passage as JSON. None of that is for a reader; a passage that comes back as it was given is quoted, with its id.
 */
import type { BaseMessage } from '@langchain/core/messages';

const BEGUN = /<<<QUOTED|QUOTED>>|Lectern:|\{\s*"(?:id|passages)"\s*:/;
/** What may become one of these with the next piece. */
const NEARLY =
	/(?:<{1,3}(?:Q[UOTED]{0,5})?|Q[UOTED]{0,5}>?|L(?:e(?:c(?:t(?:e(?:rn?)?)?)?)?)?|\{\s*(?:"[a-z]{0,8}"?\s*)?)$/;
const MARKS = /<<<QUOTED[^\n>]*>{0,3}|QUOTED>{2,3}/g;
const PASSAGE = /\{\s*"id"\s*:\s*"([^"\n]+)"[^\n]*?"text"\s*:\s*"((?:[^"\\\n]|\\.)*)"?(?:[^{}\n]*\},?)?/g;
/** What stands around the passages in a search's result. */
const RESULT = /\{\s*"passages"\s*:\s*\[?|\]\s*,\s*"coverage"\s*:[^\n]*/g;
/** How the lines begin that tell of the book and the place (prompt-messages.ts): one that stands so in what was sent is a copy. */
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
/** How much of a line of the app is enough to know it by. */
const KNOWN_BY = 40;

export class Echo {
	readonly #messages: readonly BaseMessage[];
	/** From what may be an echo to the end of its line. */
	#held = '';
	/** Nothing of the line has been passed on. */
	#isLineStart = true;

	/** messages: what the model was sent. */
	constructor(messages: readonly BaseMessage[]) {
		this.#messages = messages;
	}

	/** The part of it that is for the reader, as far as that is certain. */
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
			.replace(/Lectern:.*/, (rest) => (this.#sent(rest.trim().slice(0, KNOWN_BY)) ? '' : rest))
			.replace(MARKS, '')
			.replace(RESULT, (part) => (this.#sent('"passages":') ? '' : part))
			.replace(PASSAGE, (whole, id: string, text: string) =>
				this.#sent(`"id":"${id}"`) ? `\n> ${quoted(text)} [${id}]\n` : whole
			);
		return said.trim() ? said : '';
	}

	#sent(words: string): boolean {
		return this.#messages.some((message) => message.text.includes(words));
	}
}

/** As the quoting model does it: marks within marks would nest. */
function quoted(text: string): string {
	const words = text.replace(/\\n/g, ' ').replace(/\\(["\\/])/g, '$1');
	return /["“”„«»]/.test(words) ? words : `“${words}”`;
}
