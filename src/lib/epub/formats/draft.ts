/** What a converter makes of a file: the parts of an EPUB, before they are written as one. */

export interface Draft {
	/** '' where the file has none. */
	title: string;
	authors: readonly string[];
	/** BCP 47; null where the file does not say. */
	language: string | null;
	publisher?: string | undefined;
	description?: string | undefined;
	/** Address of what it was made of, and when that was published (ISO 8601). */
	source?: string | undefined;
	date?: string | undefined;
	series?: { name: string; position: string | null } | undefined;
	/** Sorted as they are read. */
	sections: readonly DraftSection[];
	/** Pictures, fonts and style sheets. */
	resources: readonly DraftResource[];
	contents: readonly DraftEntry[];
	/** Path of one of the resources. */
	cover?: string | undefined;
	direction?: 'rtl' | undefined;
	/** Each section is one page of a fixed size. */
	isFixed?: boolean;
}

export interface DraftSection {
	path: string;
	/** Well-formed XHTML, as `toXhtml` makes it. */
	body: string;
	/** Attributes of the element around it. */
	frame?: Readonly<Record<string, string>>;
	/** Paths of style sheets. */
	styles?: readonly string[];
	/** False for notes and the like, which are read from where they are referred to. */
	linear?: boolean;
	/** CSS pixels; of a fixed page. */
	size?: { width: number; height: number };
}

export interface DraftResource {
	path: string;
	mediaType: string;
	bytes: Uint8Array<ArrayBuffer>;
}

export interface DraftEntry {
	label: string;
	/** Path and fragment. */
	href: string;
	children: readonly DraftEntry[];
}

/** Raised where a converter makes other text of the same file: positions of notes hang on it. */
export const CONVERTER_VERSION = 5;

/** Four digits, so that names stand in the order of their numbers. */
export const numbered = (number: number): string => String(number).padStart(4, '0');

/** index: from 0. */
export const sectionPath = (index: number): string => `text/${numbered(index + 1)}.xhtml`;

/** 'jpg' of 'A/B.JPG'; '' where there is none. */
export const extensionOf = (path: string): string => /\.([a-z\d]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';

type Heading = Omit<DraftEntry, 'children'> & { level: number };

/** Contents of what a file has headings for: a title of it all stands beside its chapters. */
export function entriesOf(headings: readonly Heading[]): DraftEntry[] {
	const said = headings.filter(({ label }) => label !== '');
	const depth = depthOf(said.map(({ level }) => level));
	return nested(said.map((each) => ({ ...each, level: Math.max(each.level, depth) })));
}

/** Headings, each with those of lower ranks after it. */
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

/** The first rank of which there are several headings: a single one is the title of it all. */
export const depthOf = (levels: readonly number[]): number =>
	Math.min(...levels.filter((level, index) => levels.indexOf(level) !== index), Math.max(1, ...levels));
