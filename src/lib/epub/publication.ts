/** An opened EPUB: its metadata, spine and contents, and access to its files. */
import { strings } from '$lib/strings/strings.ts';
import {
	findPackage,
	readPackage,
	withFallbacks,
	type ManifestItem,
	type PackageDocument,
	type SpineItem
} from './package/package-document.ts';
import { mediaTypeOf } from './content/media-type.ts';
import type { ContentsEntry, SectionOf } from './package/contents.ts';
import { findCover } from './package/cover.ts';
import { readMediaOverlay, type NarratedPart } from './package/media-overlay.ts';
import { isTooLargeDrawing, leftOutDrawing } from './content/drawing-limits.ts';
import { readDrawing } from './content/neutralise.ts';
import { decodeText, isNoise } from './content/decode-text.ts';
import { deobfuscate, readEncryption, type Encryption } from './package/encryption.ts';
import { EpubError, notAnEpub, notAnEpubZip } from './zip/epub-error.ts';
import { type Landmark, openNavigation, type Navigation } from './package/navigation.ts';
import { MAX_MARKUP_BYTES } from '$lib/book/limits.ts';
import type { Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import { Pacer } from '$lib/async/pause.ts';
import { unlinkResources } from './resources.ts';
import { nameLanguage, readSection } from './content/section-document.ts';
import type { Metadata } from './package/metadata.ts';
import { cleaningCss } from './content/css.ts';
import { parseXml, parseXmlSmoothly } from './content/xml.ts';
import { bodyStart } from './text/body-start.ts';
import { splitBlocks } from './text/split-blocks.ts';
import { Zip } from './zip/zip.ts';
import { sizeOf, type Source } from './zip/zip-file.ts';

export { EpubError, type EpubFault } from './zip/epub-error.ts';

/** Pictures of other types than EPUB's core media types (EPUB 3.3 § 3.2) and those that browsers show. */
const FOREIGN_PICTURE = /^image\/(?!(avif|bmp|gif|jpe?g|png|svg\+xml|webp|x-icon|vnd\.microsoft\.icon)$)/;
/** An even number, so that no UTF-16 unit is cut in two. */
const SNIFFED_BYTES = 512;
const NO_ENCRYPTION: Encryption = { obfuscated: new Map(), locked: new Set() };

export class Publication {
	readonly metadata: Metadata;
	readonly spine: SpineItem[];
	/** [] if the book has none that can be read; BookText.chapters is then used instead. */
	readonly contents: ContentsEntry[];
	/** Cover, start of the text, notes and the like, if the book lists them. */
	readonly landmarks: Landmark[];
	/** Pages of the printed edition; [] for most books. */
	readonly pageList: Landmark[];
	readonly direction: 'ltr' | 'rtl' | 'default';
	readonly layout: 'reflowable' | 'pre-paginated';
	/** The rendition:spread of a fixed-layout book (EPUB 3.3 § 8.2.2.3); null if it has none. */
	readonly spread: string | null;
	/** The items by path in the container. If several have one path, the first counts. */
	readonly #items = new Map<string, ManifestItem>();
	readonly #sectionOf: SectionOf;
	/** Files whose markup is so broken that much of their text was lost. */
	readonly #cut = new Set<string>();

	private constructor(
		private readonly zip: Zip,
		private readonly book: PackageDocument,
		private readonly encryption: Encryption,
		navigation: Navigation,
		sectionOf: SectionOf,
		/** Faults that do not keep the book from being read, in plain English. */
		readonly warnings: string[]
	) {
		this.#sectionOf = sectionOf;
		for (const item of book.manifest.values())
			if (!this.#items.has(item.path)) this.#items.set(item.path, item);
		this.metadata = book.metadata;
		this.spine = book.spine;
		this.contents = navigation.contents;
		this.landmarks = navigation.landmarks;
		this.pageList = navigation.pageList;
		this.direction = book.direction;
		this.layout = book.layout;
		this.spread = book.spread;
	}

	/** Works in slices. Throws an EpubError, whose message is for the reader, or the signal's reason. */
	static async open(file: Source, signal?: AbortSignal): Promise<Publication> {
		const title = file instanceof File ? file.name : strings.files.thisFile;
		const warnings: string[] = [];
		const pacer = new Pacer(signal);
		const zip = sizeOf(file) === 0 ? null : await Zip.open(file, title);
		if (!zip) throw await notAnEpub(new Blob([file]), title);
		signal?.throwIfAborted();
		if (pacer.due) await pacer.pause();
		const encryption = await openEncryption(zip, warnings);
		const packagePath = await findPackage(zip, warnings);
		if (packagePath === null) throw notAnEpubZip(zip.names, title);
		if (encryption.locked.has(packagePath)) throw locked(zip, title);
		if (pacer.due) await pacer.pause();
		const doc = await parseXmlSmoothly(decodeText(await zip.bytes(packagePath, MAX_MARKUP_BYTES)), pacer);
		if (!doc) throw new EpubError('damaged', strings.files.packageDocument({ title, path: packagePath }));
		signal?.throwIfAborted();
		if (pacer.due) await pacer.pause();
		const book = await pacer.run(readPackage(doc, packagePath, (path) => zip.find(path), warnings));
		if (book.spine.some((item) => encryption.locked.has(item.path))) throw locked(zip, title);
		if (book.spine.length === 0) throw new EpubError('empty', strings.files.noPages({ title }));
		if (book.spine.every((item) => zip.find(item.path) === null))
			throw new EpubError('damaged', strings.files.noChapters({ title }));
		if (book.metadata.title === '')
			book.metadata.title = file instanceof File ? file.name.replace(/\.epub$/i, '') : 'Untitled';
		const sectionOf = sectionFinder(zip, book.spine);
		if (pacer.due) await pacer.pause();
		const navigation = await openNavigation(zip, book, doc, packagePath, sectionOf, warnings, pacer);
		for (const name of zip.names) {
			const damage = zip.damage(name);
			if (damage !== null) warnings.push(damageOf(book.metadata.title, name, damage));
		}
		signal?.throwIfAborted();
		if (pacer.due) await pacer.pause();
		return new Publication(zip, book, encryption, navigation, sectionOf, warnings);
	}

	/** Where the text itself begins, after the front matter. text: that of this book. */
	bodyStart(text: BookText): Position {
		return bodyStart(this.landmarks, text.allChapters());
	}

	async cover(): Promise<Blob | null> {
		const path = await findCover(this.book, (page) => this.doc(page));
		return path === null ? null : this.resource(path);
	}

	/** What is wrong with a file that has been read, completing “it …”; null if nothing is. */
	damage(path: string): string | null {
		const name = this.zip.find(path);
		return name === null ? null : this.#damage(name);
	}

	/**
	 * The section's document, neutralised, and identical for extraction and rendering. Each call returns a fresh copy. Throws
	 * an EpubError if the file is missing or damaged, or the reason of the pacer's signal.
	 */
	async doc(path: string, pacer = new Pacer()): Promise<Document> {
		const name = this.#find(path);
		const mediaType = this.#mediaType(name);
		const isPicture = mediaType.startsWith('image/') && mediaType !== 'image/svg+xml';
		const bytes = isPicture ? null : await this.zip.bytes(name, MAX_MARKUP_BYTES);
		if (bytes && isNoise(bytes))
			throw new EpubError('damaged', strings.files.noise({ title: this.metadata.title, path }));
		const text = bytes ? decodeText(bytes) : '';
		this.#warnOfDamage(name);
		if (pacer.due) await pacer.pause();
		const { doc, isCut } = await readSection(text, mediaType, name, pacer);
		if (isCut) {
			this.#cut.add(name);
			this.#warnOfDamage(name);
		}
		await pacer.run(splitBlocks(doc));
		nameLanguage(doc, this.metadata.language);
		return doc;
	}

	/**
	 * Any file with its media type, with fonts deobfuscated, and style sheets and drawings neutralised. Null if it is missing
	 * or cannot be read, and for markup other than drawings.
	 */
	async resource(path: string): Promise<Blob | null> {
		const name = this.#shownFor(this.zip.find(path));
		if (name === null || this.encryption.locked.has(name)) return null;
		let bytes: Uint8Array<ArrayBuffer> | null;
		try {
			bytes = await this.zip.bytes(name);
		} catch (error) {
			// The page is shown without this resource.
			if (!(error instanceof EpubError)) throw error;
			this.#warn(error.message);
			return null;
		}
		this.#warnOfDamage(name);
		const obfuscation = this.encryption.obfuscated.get(name);
		if (obfuscation)
			bytes = await deobfuscate(bytes, obfuscation, this.book.uniqueIdentifier, this.book.identifiers);
		return bytes && neutral(bytes, this.#mediaType(name));
	}

	/** What the book's own recording speaks of a section, in order; [] if the section is not narrated, or the overlay cannot be read. */
	async narrated(section: number): Promise<NarratedPart[]> {
		const overlay = this.spine[section]?.overlay ?? null;
		const name = overlay === null ? null : this.zip.find(overlay);
		if (name === null) return [];
		try {
			const markup = decodeText(await this.zip.bytes(name, MAX_MARKUP_BYTES));
			const doc = await parseXmlSmoothly(markup, new Pacer());
			return doc ? readMediaOverlay(doc, name) : [];
		} catch (error) {
			// The other sections are narrated without it.
			if (!(error instanceof EpubError)) throw error;
			this.#warn(error.message);
			return [];
		}
	}

	/** The spine index of a path as links name it; null if it is not a section. */
	sectionOf(path: string): number | null {
		return this.#sectionOf(path).section;
	}

	/** Revokes every blob: URL that linkResources made for this book. */
	close(): void {
		unlinkResources(this);
	}

	#find(path: string): string {
		const name = this.zip.find(path);
		if (name === null)
			throw new EpubError('damaged', strings.files.incomplete({ title: this.metadata.title, path }));
		return name;
	}

	/** Replaces a picture of a type that no browser shows by its fallback, if it has one. */
	#shownFor(name: string | null): string | null {
		const item = name === null ? undefined : this.#items.get(name);
		if (!item || item.fallback === null || !FOREIGN_PICTURE.test(item.mediaType)) return name;
		const shown = withFallbacks(item, this.book.manifest).find(
			({ mediaType }) => mediaType.startsWith('image/') && !FOREIGN_PICTURE.test(mediaType)
		);
		return shown ? this.zip.find(shown.path) : name;
	}

	#mediaType(path: string): string {
		return this.#items.get(path)?.mediaType ?? mediaTypeOf(null, path);
	}

	#damage(name: string): string | null {
		return this.zip.damage(name) ?? (this.#cut.has(name) ? strings.files.flaws.broken : null);
	}

	#warnOfDamage(name: string): void {
		const damage = this.#damage(name);
		if (damage !== null) this.#warn(damageOf(this.metadata.title, name, damage));
	}

	#warn(message: string): void {
		if (!this.warnings.includes(message)) this.warnings.push(message);
	}
}

/** Markup is recognised by its first characters, since a browser would draw it even if it were declared as another type. */
async function neutral(bytes: Uint8Array<ArrayBuffer>, type: string): Promise<Blob | null> {
	if (type === 'text/css') return new Blob([await new Pacer().run(cleaningCss(decodeText(bytes)))], { type });
	if (!/^[\ufeff\s]*</.test(decodeText(bytes.subarray(0, SNIFFED_BYTES)))) return new Blob([bytes], { type });
	const markup = decodeText(bytes);
	const drawing = readDrawing(isTooLargeDrawing(markup) ? leftOutDrawing() : markup);
	if (!drawing) return null;
	return new Blob([new XMLSerializer().serializeToString(drawing)], { type: 'image/svg+xml' });
}

function damageOf(title: string, name: string, damage: string): string {
	return `“${title}” is damaged in “${name}”: ${damage}.`;
}

async function openEncryption(zip: Zip, warnings: string[]): Promise<Encryption> {
	const name = zip.find('META-INF/encryption.xml');
	if (name === null) return NO_ENCRYPTION;
	const doc = parseXml(decodeText(await zip.bytes(name, MAX_MARKUP_BYTES)));
	if (!doc) {
		warnings.push('The list of encrypted files cannot be read; fonts may look wrong.');
		return NO_ENCRYPTION;
	}
	return readEncryption(doc, (path) => zip.find(path));
}

function locked(zip: Zip, title: string): EpubError {
	const owner = zip.find('META-INF/license.lcpl')
		? 'Readium LCP'
		: zip.find('META-INF/sinf.xml')
			? 'Apple FairPlay'
			: zip.find('META-INF/rights.xml')
				? 'Adobe DRM'
				: strings.files.copyProtection;
	return new EpubError('drm', strings.files.locked({ title, owner }));
}

function sectionFinder(zip: Zip, spine: SpineItem[]): SectionOf {
	const sections = new Map<string, number>();
	for (const item of spine) if (!sections.has(item.path)) sections.set(item.path, item.index);
	return (path) => {
		const name = zip.find(path) ?? path;
		return { path: name, section: sections.get(name) ?? null };
	};
}
