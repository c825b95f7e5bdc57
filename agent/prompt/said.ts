/**
 * What the messages of a request have said so far, so that none says it again: a block of context, or a passage that an
 * earlier result has. A quarter of what was sent for broad questions was passages that stood above already.
 */
import { parsedJson } from '../protocol/json.ts';

/** How the block of remembered facts begins. */
export const MEMORIES = 'What the reader asked you to remember:';
/** What stands in the place of a passage's text. The instructions explain it. */
const ABOVE = '(above)';
const AS_BEFORE = 'Lectern: What else was said of the book and of the reader’s place still holds.';

export class Said {
	readonly #blocks = new Set<string>();
	/** Id → text. */
	readonly #passages = new Map<string, string>();
	readonly #memories: string;

	/** memories: the block as it is now. A fact that the reader has taken back since is not sent again. */
	constructor(memories: string) {
		this.#memories = memories;
	}

	/** What is new of the blocks of a context; what the app itself says or asks for is always said. */
	anew(blocks: readonly string[]): string {
		const [first = '', ...rest] = blocks;
		const valid = rest.filter((block) => !block.startsWith(MEMORIES) || block === this.#memories);
		const fresh = valid.filter((block) => block.startsWith('Lectern:') || !this.#blocks.has(block));
		for (const block of fresh) this.#blocks.add(block);
		return [
			first,
			...(fresh.length < valid.length ? [AS_BEFORE] : []),
			...fresh.map((block) => this.#lines(block))
		]
			.filter(Boolean)
			.join('\n');
	}

	/** The JSON of a tool's result without the texts that stand above, and without what only the quoting model reads. */
	result(json: string): string {
		const value = parsedJson(json);
		// A result in words: an error, or one that was cut to save room.
		if (value === undefined) return json;
		const left = this.#without(value);
		return left === value ? json : JSON.stringify(left);
	}

	/** Passages in a block stand on a line each. */
	#lines(block: string): string {
		return block.replace(/^\{"id":.*\}$/gm, (line) => this.result(line));
	}

	/** The same value where nothing is to be left out. */
	#without(value: unknown): unknown {
		if (Array.isArray(value)) {
			const items = value.map((item) => this.#without(item));
			return items.some((item, index) => item !== value[index]) ? items : value;
		}
		if (typeof value !== 'object' || value === null) return value;
		const { id, text } = value as Record<string, unknown>;
		if (typeof id === 'string' && typeof text === 'string') {
			if (this.#passages.get(id) === text && text.length > ABOVE.length) return { id, text: ABOVE };
			this.#passages.set(id, text);
			const { sentences, ...told } = value as Record<string, unknown>;
			return sentences ? told : value;
		}
		const entries = Object.entries(value).map(([key, held]) => [key, this.#without(held)] as const);
		const isSame = entries.every(([key, held]) => held === (value as Record<string, unknown>)[key]);
		return isSame ? value : Object.fromEntries(entries);
	}
}
