/**
 * What a small model copies of the way in which it was told things: the marks around quoted text, lines of the app, a passage as JSON. None
 * of that is for a reader; a passage that comes back as it was given is quoted, with its id.
 */
import type { BaseMessage } from '@langchain/core/messages';

const BEGUN = /<<<QUOTED|QUOTED>>|Lectern:|\{\s*"id"\s*:/;
/** What may become one of these with the next piece. */
const NEARLY =
	/(?:<{1,3}(?:Q[UOTED]{0,5})?|Q[UOTED]{0,5}>?|L(?:e(?:c(?:t(?:e(?:rn?)?)?)?)?)?|\{\s*(?:"(?:i(?:d"?\s*)?)?)?)$/;
const MARKS = /<<<QUOTED[^\n>]*>{0,3}|QUOTED>{2,3}/g;
const PASSAGE = /\{\s*"id"\s*:\s*"([^"\n]+)"[^\n]*?"text"\s*:\s*"((?:[^"\\\n]|\\.)*)"?\s*\}?/g;
/** How much of a line of the app is enough to know it by. */
const KNOWN_BY = 40;

export class Echo {
	readonly #messages: readonly BaseMessage[];
	/** From what may be an echo to the end of its line. */
	#held = '';

	/** messages: what the model was sent. */
	constructor(messages: readonly BaseMessage[]) {
		this.#messages = messages;
	}

	/** The part of it that is for the reader, as far as that is certain. */
	push(text: string): string {
		const lines = (this.#held + text).split(/(?<=\n)/);
		this.#held = '';
		return lines.map((line) => (line.endsWith('\n') ? this.#without(line) : this.#hold(line))).join('');
	}

	end(): string {
		const rest = this.#held;
		this.#held = '';
		return this.#without(rest);
	}

	#hold(line: string): string {
		const at = BEGUN.exec(line)?.index ?? NEARLY.exec(line)?.index ?? line.length;
		this.#held = line.slice(at);
		return line.slice(0, at);
	}

	#without(line: string): string {
		if (!BEGUN.test(line)) return line;
		const said = line
			.replace(/Lectern:.*/, (rest) => (this.#sent(rest.trim().slice(0, KNOWN_BY)) ? '' : rest))
			.replace(MARKS, '')
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
