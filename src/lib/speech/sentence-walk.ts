/** Iterates over a book's sentences in reading order. Only the current block is split into sentences. */
import type { Locator, Position } from '$lib/book/locator.ts';
import { sentences } from '$lib/book/sentences.ts';
import type { Block, Section } from '$lib/book/text.ts';
import type { Walk } from './speaker.ts';

/** A sentence must contain something to speak, unlike a row of asterisks. */
const SAYABLE = /[\p{L}\p{N}]/u;

/** The number of a note. After only one or two letters it is a power ("km²"). */
const MARK = /(?<=[\p{L}\p{M}]{3}|\p{P})[⁰¹²³⁴-⁹]+/gu;

export class SentenceWalk implements Walk {
	/** linear: whether a section is in the reading order; other sections are read only when started inside them. language: a BCP 47 tag. */
	constructor(
		private readonly sections: readonly Section[],
		private readonly linear: (section: number) => boolean,
		private readonly language: string
	) {}

	from({ section, offset }: Position): Locator | null {
		for (let index = section; index < this.sections.length; index++) {
			if (index !== section && !this.linear(index)) continue;
			const at = index === section ? offset : 0;
			for (const block of this.#blocks(index)) {
				if (block.end <= at) continue;
				const found = this.#in(index, block).find(({ start }) => start >= at);
				if (found) return found;
			}
		}
		return null;
	}

	at(position: Position): Locator | null {
		const { section, offset } = position;
		const block = this.#blocks(section).find(({ start, end }) => start <= offset && offset < end);
		const within =
			block && this.#in(section, block).find(({ start, end }) => start <= offset && offset < end);
		return within ?? this.from(position);
	}

	after({ section, end }: Locator): Locator | null {
		return this.from({ section, offset: end });
	}

	before({ section, start }: Locator): Locator | null {
		for (let index = section; index >= 0; index--) {
			if (index !== section && !this.linear(index)) continue;
			const limit = index === section ? start : Infinity;
			for (const block of this.#blocks(index).toReversed()) {
				if (block.start >= limit) continue;
				const found = this.#in(index, block).findLast((sentence) => sentence.start < limit);
				if (found) return found;
			}
		}
		return null;
	}

	/** The text to speak, with offsets unchanged. */
	text({ section, start, end }: Locator): string {
		const text = this.sections[section]?.text.slice(start, end) ?? '';
		return text.replace(MARK, (mark) => ' '.repeat(mark.length));
	}

	#in(section: number, { start, end }: Block): Locator[] {
		const text = this.sections[section]?.text ?? '';
		return sentences(text, { start, end }, this.language)
			.filter((span) => SAYABLE.test(text.slice(span.start, span.end)))
			.map((span) => ({ section, ...span }));
	}

	/** The blocks of a section without its notes, which would interrupt the text; with them if there is nothing else. */
	#blocks(section: number): readonly Block[] {
		const blocks = this.sections[section]?.blocks ?? [];
		const text = blocks.filter(({ note }) => !note);
		return text.length ? text : blocks;
	}
}
