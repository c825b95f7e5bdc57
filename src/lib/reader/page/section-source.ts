/**
 * The documents that are shown: sections of the book with their resources, or a page that says why a section is missing or
 * broken, so that the reader knows, and can still turn pages.
 */
import { Pacer } from '$lib/async/pause.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { forbidScripts } from '$lib/epub/content/script-policy.ts';
import { emptyDocument } from '$lib/epub/content/xml.ts';
import { linkResources } from '$lib/epub/resources.ts';
import { messageOf } from '$lib/errors/message.ts';
import { aroundStrings } from '$lib/strings/around.ts';
import { EMPTY_PART } from './frame-document.ts';
import type { UnreadableSection } from './renderer.ts';
import { cutIntoSlices } from './slices.ts';

const t = aroundStrings.unreadable;

export class SectionSource {
	readonly #broken = new Set<number>();
	readonly #disposers = new Map<number, () => void>();
	/** The section that will probably be requested next. */
	#prepared: { section: number; doc: Promise<Document> } | null = null;
	#closed = false;

	constructor(
		private readonly publication: Publication,
		private readonly onunreadable: (problem: UnreadableSection) => void
	) {}

	/** The section's document with its resources, or a page that says why there is none. */
	async read(section: number): Promise<Document> {
		const prepared = this.#prepared?.section === section ? this.#prepared.doc : null;
		if (prepared) this.#prepared = null;
		return prepared ?? this.#read(section);
	}

	/** Reads one section in advance, so that turning to it is quicker. An earlier one is released. */
	prepare(section: number | null): void {
		const before = this.#prepared;
		if (this.#closed || before?.section === section || (section !== null && this.#disposers.has(section)))
			return;
		this.#prepared = section === null ? null : { section, doc: this.#read(section) };
		if (before) void before.doc.then(() => this.release(before.section));
	}

	/** The engine failed on this section, so from now on a page that says so is shown instead. */
	fail(section: number, error: unknown): void {
		this.#broken.add(section);
		this.onunreadable({ section, reason: reasonOf(error, this.#pathOf(section)) });
	}

	/** Revokes the addresses of the section's pictures and fonts. */
	release(section: number): void {
		this.#disposers.get(section)?.();
		this.#disposers.delete(section);
	}

	close(): void {
		this.#closed = true;
		this.#prepared = null;
		for (const section of [...this.#disposers.keys()]) this.release(section);
	}

	async #read(section: number): Promise<Document> {
		const path = this.#pathOf(section);
		if (this.#broken.has(section)) return unreadablePage(t.notLaidOut({ path }));
		try {
			const doc = await this.publication.doc(path);
			const dispose = await linkResources(doc, path, this.publication);
			// The book was closed, or the section read twice, meanwhile; nobody else would release these resources.
			if (this.#closed) dispose();
			else {
				this.release(section);
				this.#disposers.set(section, dispose);
			}
			return await this.#completed(doc);
		} catch (error) {
			const reason = reasonOf(error, path);
			if (!this.#closed) this.onunreadable({ section, reason });
			return unreadablePage(reason);
		}
	}

	/** Adds only attributes, so positions stay. */
	async #completed(doc: Document): Promise<Document> {
		// Keeps a sheet of the book from being taken for one of ours.
		for (const sheet of doc.querySelectorAll('style[id^="lectern-"], link[id^="lectern-"]'))
			sheet.removeAttribute('id');
		if (this.publication.layout !== 'pre-paginated') {
			markEmpty(doc);
			await new Pacer().run(cutIntoSlices(doc));
		}
		for (const player of doc.querySelectorAll('audio, video')) player.setAttribute('controls', 'controls');
		return doc;
	}

	#pathOf(section: number): string {
		return this.publication.spine[section]?.path ?? '';
	}
}

function unreadablePage(reason: string): Document {
	const doc = emptyDocument();
	doc.title = t.title;
	for (const [name, text] of [
		['h2', t.title],
		['p', reason],
		['p', t.rest]
	] as const) {
		const line = doc.createElement(name);
		line.textContent = text;
		doc.body.append(line);
	}
	forbidScripts(doc);
	return doc;
}

/** What a page may show besides words. */
const SHOWN = 'img, svg, video, audio, canvas, math, hr, table, object, [style]';

/**
 * Says on an empty page that the book has nothing there. It uses an attribute, which page-style.ts shows: no text is added, so
 * positions stay. A page that draws itself by its style sheet alone may be meant to look empty.
 */
function markEmpty(doc: Document): void {
	const { body } = doc;
	if (!body || /\S/.test(body.textContent) || body.querySelector(SHOWN)) return;
	if (doc.querySelector('style, link[rel~="stylesheet"]') && body.querySelector('[class], [id]')) return;
	body.setAttribute(EMPTY_PART, aroundStrings.emptyPart);
}

/** A plain sentence about what went wrong with a file of the book. */
function reasonOf(error: unknown, path: string): string {
	const detail = messageOf(error);
	return t.damaged({ path, detail: detail.replace(/\.$/, '') });
}
