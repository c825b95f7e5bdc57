/**
 * Remembers what the messages of a request have said, so that nothing is repeated: a block of context, or a passage from an earlier
 * result. For broad questions, a quarter of what was sent used to be repeated passages.
 */
import { parsedJson } from '../protocol/json.ts';

/** How the block of remembered facts begins. */
export const MEMORIES = 'What the reader asked you to remember:';
/** Replaces the text of a repeated passage. The instructions explain it. */
const ABOVE = '(above)';
const AS_BEFORE = 'Lectern: What else was said of the book and of the reader’s place still holds.';

export class Said {
	readonly #blocks = new Set<string>();
	/** Id → text. */
	readonly #passages = new Map<string, string>();

	/** memories: the current block. A fact that the reader has taken back since is not sent again. */
	constructor(private readonly memories: string) {}

	/** The blocks of a context that are new. What the app itself says or asks for is always sent. */
	anew(blocks: readonly string[]): string {
		const [first = '', ...rest] = blocks;
		const valid = rest.filter((block) => !block.startsWith(MEMORIES) || block === this.memories);
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

	/** The JSON of a tool result without texts that appear above, and without what only the quoting model reads. */
	result(json: string): string {
		const value = parsedJson(json);
		// A result in words: an error, or one that was cut to save room.
		if (value === undefined) return json;
		const left = this.#without(value);
		return left === value ? json : JSON.stringify(left);
	}

	/** Passages in a block are on one line each. */
	#lines(block: string): string {
		return block.replace(/^\{"id":.*\}$/gm, (line) => this.result(line));
	}

	/** Returns the same value if nothing is left out. */
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
