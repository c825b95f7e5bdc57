/** Answers the layout engine's requests: sections of the book with their resources, or a page that says why a section is missing. */
import { Pacer } from '$lib/async/pause.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { parseXmlSmoothly } from '$lib/epub/content/xml.ts';
import { linkResources } from '$lib/epub/resources.ts';
import { strings } from '$lib/strings/strings.ts';
import { CONTAINER_XML, packageXml, readRequest } from './engine-package.ts';
import type { UnreadableSection } from './renderer.ts';
import { cutIntoSlices } from './slices.ts';
import { markEmpty, reasonOf, unreadablePage } from './unreadable.ts';

interface Prepared {
	section: number;
	doc: Promise<Document>;
}

export class SectionSource {
	readonly #publication: Publication;
	readonly #onunreadable: (problem: UnreadableSection) => void;
	readonly #broken = new Set<number>();
	readonly #disposers = new Map<number, () => void>();
	/** The section that will probably be requested next. */
	#prepared: Prepared | null = null;
	#closed = false;

	constructor(publication: Publication, onunreadable: (problem: UnreadableSection) => void) {
		this.#publication = publication;
		this.#onunreadable = onunreadable;
	}

	/** The document for a URL that the engine requests. */
	async answer(url: string): Promise<Document> {
		const request = readRequest(url);
		if (request?.kind === 'container') return xml(CONTAINER_XML);
		if (request?.kind === 'package') return longXml(packageXml(this.#publication.spine));
		if (request?.kind !== 'section') throw new Error(`The layout engine asked for ${url}.`);
		return this.read(request.section);
	}

	/** The section's document with its resources, or a page that says why there is none. */
	async read(section: number): Promise<Document> {
		const prepared = this.#prepared?.section === section ? this.#prepared.doc : null;
		if (prepared) this.#prepared = null;
		return prepared ?? this.#read(section);
	}

	/** Reads a section in advance, so that turning to it is quicker. One at a time; an earlier one is released. */
	prepare(section: number | null): void {
		const before = this.#prepared;
		if (this.#closed || before?.section === section || (section !== null && this.#disposers.has(section)))
			return;
		this.#prepared = section === null ? null : { section, doc: this.#read(section) };
		if (before) void before.doc.then(() => this.release(before.section));
	}

	/** The engine failed on this section: from now on a page that says so is shown instead. */
	fail(section: number, error: unknown): void {
		this.#broken.add(section);
		this.#onunreadable({ section, reason: reasonOf(error, this.#pathOf(section)) });
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
		if (this.#broken.has(section)) return unreadablePage(strings.around.unreadable.notLaidOut(path));
		try {
			const doc = await this.#publication.doc(path);
			const dispose = await linkResources(doc, path, this.#publication);
			// Closed or read twice in the meantime: nobody else would release these resources.
			if (this.#closed) dispose();
			else {
				this.release(section);
				this.#disposers.set(section, dispose);
			}
			return await this.#completed(doc);
		} catch (error) {
			const reason = reasonOf(error, path);
			if (!this.#closed) this.#onunreadable({ section, reason });
			return unreadablePage(reason);
		}
	}

	/** Only attributes are added: positions stay. */
	async #completed(doc: Document): Promise<Document> {
		const root = doc.documentElement;
		const { language } = this.#publication.metadata;
		// Hyphenation and voices depend on the language.
		if (language && !root.hasAttribute('lang'))
			root.setAttribute(
				'lang',
				root.getAttributeNS('http://www.w3.org/XML/1998/namespace', 'lang') ?? language
			);
		if (this.#publication.layout !== 'pre-paginated') {
			markEmpty(doc);
			await new Pacer().run(cutIntoSlices(doc));
		}
		for (const player of doc.querySelectorAll('audio, video')) player.setAttribute('controls', 'controls');
		return doc;
	}

	#pathOf(section: number): string {
		return this.#publication.spine[section]?.path ?? '';
	}
}

/** The list of 20,000 sections takes the browser's parser 300 ms. */
async function longXml(text: string): Promise<Document> {
	return (await parseXmlSmoothly(text, new Pacer())) ?? xml(text);
}

function xml(text: string): Document {
	return new DOMParser().parseFromString(text, 'application/xml');
}
