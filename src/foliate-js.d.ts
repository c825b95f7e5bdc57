/** It comes without types. What src/lib/epub/formats/kindle.ts uses: */
declare module 'foliate-js/mobi.js' {
	export interface OldContents {
		label: string;
		/** A byte of the text, in the old format. */
		offset?: number;
		children?: OldContents[];
	}

	export interface KindleContents {
		label: string;
		href: string;
		subitems?: KindleContents[];
	}

	interface KindleHeaders {
		palmdoc: { encryption: number };
		exth: Record<string, unknown> | null;
	}

	/** The container, whichever format is in it. */
	interface KindleFile {
		headers: KindleHeaders;
		decode(bytes: Uint8Array): string;
		/** From 0. */
		loadResource(index: number): Promise<Uint8Array<ArrayBuffer> | ArrayBuffer>;
		getNCX(): Promise<OldContents[] | undefined> | undefined;
		getMetadata(): {
			title: string;
			author?: string[];
			publisher?: string;
			/** The header has one, EXTH may have several. */
			language?: string | string[];
			description?: string;
		};
	}

	/** What is in it: the old format, or the new one (KF8). */
	export interface KindleBook {
		mobi: KindleFile;
		sections: { createDocument?: () => Promise<{ text: string }>; linear?: 'no' }[];
		toc?: KindleContents[];
		/** KF8 alone has it. */
		dir?: string;
		rendition?: { layout: string; viewport: { width?: string; height?: string } };
		/** KF8 alone has it: style sheets and drawings. */
		loadFlow?: (index: number) => Promise<Uint8Array> | undefined;
		resolveHref(
			href: string
		):
			| { index: number; anchor: (doc: unknown) => unknown }
			| undefined
			| Promise<{ index: number; anchor: (doc: unknown) => unknown } | undefined>;
	}

	export class MOBI {
		constructor(options: { unzlib: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array> });
		open(file: Blob): Promise<KindleBook>;
		headers: KindleHeaders;
	}
}

/** What src/lib/epub/cfis.ts and its tests use. */
declare module 'foliate-js/epubcfi.js' {
	type Path = { index: number; offset?: number }[];
	/** A path in each document on the way; of a range, the one that both ends share, and the rest of each. */
	type Parsed = Path[] | { parent: Path[]; start: Path[]; end: Path[] };

	/** Within the document. */
	export function fromRange(range: Range): string;
	export function joinIndir(...cfis: string[]): string;
	export function parse(cfi: string): Parsed;
	/** parsed: within the document. */
	export function toRange(doc: Document, parsed: Parsed): Range;
}
