/** What a converter makes of a file: the parts of an EPUB, before they are written as one file. */

export interface Draft {
	/** '' if the file has none. */
	title: string;
	authors: readonly string[];
	/** BCP 47; null if the file does not say. */
	language: string | null;
	publisher?: string | undefined;
	description?: string | undefined;
	/** The address of the original, and when that was published (ISO 8601). */
	source?: string | undefined;
	date?: string | undefined;
	series?: { name: string; position: string | null } | undefined;
	/** Listed in reading order. */
	sections: readonly DraftSection[];
	/** Pictures, fonts and style sheets. */
	resources: readonly DraftResource[];
	contents: readonly DraftEntry[];
	/** The path of one of the resources. */
	cover?: string | undefined;
	direction?: 'rtl' | undefined;
	/** Whether each section is one page of a fixed size. */
	isFixed?: boolean;
}

export interface DraftSection {
	path: string;
	/** Well-formed XHTML, as `toXhtml` produces it. */
	body: string;
	/** Attributes of the surrounding element. */
	frame?: Readonly<Record<string, string>>;
	/** Paths of style sheets. */
	styles?: readonly string[];
	/** False for notes and the like, which are read from where they are referred to. */
	linear?: boolean;
	/** For a fixed page, in CSS pixels. */
	size?: { width: number; height: number };
}

export interface DraftResource {
	path: string;
	mediaType: string;
	bytes: Uint8Array<ArrayBuffer>;
}

export interface DraftEntry {
	label: string;
	/** A path and a fragment. */
	href: string;
	children: readonly DraftEntry[];
}

/** Raised when a converter extracts different text from the same file, since the positions of notes depend on it. */
export const CONVERTER_VERSION = 7;

/** Pads to four digits, so that names sort by number. */
export const numbered = (number: number): string => String(number).padStart(4, '0');

/** index: from 0. */
export const sectionPath = (index: number): string => `text/${numbered(index + 1)}.xhtml`;

/** 'jpg' for 'A/B.JPG'; '' if there is no extension. */
export const extensionOf = (path: string): string => /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

type Heading = Omit<DraftEntry, 'children'> & { level: number };

/** A table of contents from a file's headings. The title of the whole file stands at the same level as its chapters. */
export function entriesOf(headings: readonly Heading[]): DraftEntry[] {
	const said = headings.filter(({ label }) => label !== '');
	const depth = depthOf(said.map(({ level }) => level));
	return nested(said.map((each) => ({ ...each, level: Math.max(each.level, depth) })));
}

/** Nests each heading's lower-ranking followers under it. */
export function nested(headings: readonly Heading[]): DraftEntry[] {
	const top: DraftEntry[] = [];
	const open = [{ level: 0, children: top }];
	for (const { level, label, href } of headings) {
		while (open.length > 1 && (open.at(-1)?.level ?? 0) >= level) open.pop();
		const children: DraftEntry[] = [];
		open.at(-1)?.children.push({ label, href, children });
		open.push({ level, children });
	}
	return top;
}

/** The first rank with several headings; a single heading is the title of the whole file. */
export const depthOf = (levels: readonly number[]): number =>
	Math.min(...levels.filter((level, index) => levels.indexOf(level) !== index), Math.max(1, ...levels));
