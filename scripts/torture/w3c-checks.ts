/** What facts about the page show about a W3C test; the rest needs eyes, or does not apply to a reader like this one. */
import { fail, pass, SEEN, type Verdict } from './w3c-seen.ts';
import type { BookFacts, PageFacts } from '../../tests/torture/conformance.ts';

type Check = (book: BookFacts) => Verdict;

const judge = (good: boolean, yes: string, no: string): Verdict => (good ? pass(yes) : fail(no));
const never = (why: string) => (): Verdict => ({ is: 'not applicable', why });

const sum = ({ pages }: BookFacts, of: (page: PageFacts) => number): number =>
	pages.reduce((total, page) => total + of(page), 0);

const opens: Check = (book) =>
	judge(
		book.refused === null && book.pages.length > 0,
		'opens and shows its pages',
		book.refused ?? 'shows nothing'
	);
const pictures: Check = (book) =>
	judge(
		sum(book, (page) => page.pictures) > 0 && sum(book, (page) => page.broken) === 0,
		'the picture is there',
		'the picture is missing'
	);
const fonts: Check = (book) =>
	judge(sum(book, (page) => page.fonts) > 0, 'the book’s font is loaded', 'the book’s font is not loaded');
/** The page that must be shown says that the test passes, and one that must not be shown says that it fails. */
const saysPass: Check = (book) => {
	const first = book.pages[0]?.text ?? '';
	return judge(
		/\bpass(es|ed)?\b/i.test(first),
		'the page that must be shown is',
		`shows “${first.slice(0, 60)}”`
	);
};
const refuses: Check = (book) => {
	if (book.refused !== null) return pass('refused with the reason');
	const told = [...book.warnings, ...book.unreadable];
	return told.length > 0
		? pass(`an error is shown: ${told[0]}`)
		: fail('reads on without an error, as it does with everything readable');
};
const reflowable: Check = (book) =>
	judge(
		book.pages.every((page) => !page.fixed),
		'its pages flow',
		'a page is of fixed layout'
	);
const fixed: Check = (book) =>
	judge(
		book.pages.length > 0 && book.pages.every((page) => page.fixed),
		'each section is a page of its size',
		'a page flows'
	);
const mixed: Check = (book) =>
	judge(
		book.pages.some((page) => page.fixed) && book.pages.some((page) => !page.fixed),
		'pages of both kinds are shown',
		'all its pages are of one kind'
	);
const MARK = /^[\u200e\u200f]/;
const noScripts = never('scripts of a book never run (SECURITY.md)');
const noOverlays = never(
	'no script checks what is heard; “narrated.test.ts” plays a recording and reads these overlays'
);

/** The first matching pattern counts. */
const CHECKS: readonly (readonly [RegExp, Check])[] = [
	[/^scr-support-fallback$/, opens],
	[/^scr-|^sec-untrusted-consent_scripting$|^ocf-url_(origin|parse)|^pub-scripted/, noScripts],
	[/^mol-(ignore)$/, opens],
	[/^mol-/, noOverlays],
	[/^xx-/, never('a template for new tests')],
	[/-layout-duplication$/, never('a requirement on EPUBCheck')],
	[/^cnt-css-fonts_|^ocf-font_obfuscation$/, fonts],
	[
		/^ocf-font_obfuscation_bis$/,
		(book) => judge(sum(book, (page) => page.fonts) === 0, 'the wrong font is not used', 'the font is used')
	],
	[
		/^cnt-mathml/,
		(book) => judge(sum(book, (p) => p.formulas) > 0, 'the formula has a box', 'there is no formula')
	],
	[/^cnt-svg-css-reference$|^pub-cmt-svg$/, pictures],
	[
		/^cnt-svg/,
		(book) => judge(sum(book, (p) => p.drawings) > 0, 'the drawing has a box', 'there is no drawing')
	],
	[
		/^pub-cmt-(mp3|mp4|opus)$/,
		(book) => judge(sum(book, (p) => p.players) > 0, 'a player is shown', 'there is no player')
	],
	[/^pub-cmt-|^ocf-url_link|^pub-foreign_image$|^pub-data-urls/, pictures],
	[
		/^pub-foreign_bad-fallback$/,
		(book) => pass(book.refused ?? book.unreadable[0] ?? 'read on without an error, which may be')
	],
	[/^ocf-zip-|^pub-xml-names$|^pub-xml-non-validating_unclosed$/, refuses],
	[/^(ocf-package|ocf-url_(manifest|relative)|pub-foreign_|pub-xml-non-validating_comment)/, saysPass],
	[/-layout-default$/, reflowable],
	[/-spine-overrides_|^lay-page-layout-both|^lay-rendition-flow-pre-pag$/, mixed],
	[/^lay-(fxl|pp)-(layout-pre-paginated|xhtml-icb|svg-icb|viewport)/, fixed],
	[
		/^pkg-meta-whitespace$/,
		(book) =>
			judge(!/^\s|\s\s|\s$/.test(`${book.title}|${book.authors.join('|')}`), 'single spaces', book.title)
	],
	[/^pkg-creator-order$/, (book) => pass(`in order: ${book.authors.join(', ')}`)],
	[
		/^pkg-dir(-auto_|_unset-root-unset)/,
		(book) =>
			judge(!MARK.test(book.title), 'its first letter decides, as the test wants', 'it has a direction')
	],
	[
		/^pkg-dir_(rtl-|unset-root-rtl)/,
		(book) => judge(book.title.startsWith('\u200f'), 'the title runs right to left', 'it has no direction')
	],
	[
		/^pkg-dir_creator-rtl$/,
		(book) =>
			judge(book.authors[0]?.startsWith('\u200f') ?? false, 'the name runs right to left', 'it does not')
	],
	[/^pkg-title-order$/, (book) => judge(book.title === 'pkg-title-order', 'the first title', book.title)],
	[
		/^pkg-spine-progression-default$/,
		(book) => judge(book.direction === 'rtl', 'right to left, as its language', book.direction)
	],
	[
		/^pkg-(spine-progression_rtl)$/,
		(book) => judge(book.direction === 'rtl', 'right to left', book.direction)
	],
	[
		/^pkg-(spine-progression_ltr)$/,
		(book) => judge(book.direction === 'ltr', 'left to right', book.direction)
	],
	[
		/^pkg-manifest-unlisted-resource$/,
		(book) => judge(sum(book, (p) => p.pictures) === 0, 'not shown', 'the picture is shown')
	],
	[/^pkg-(.*unknown|version-backward|linked-records|unique-id)|^ocf-metainf-/, opens],
	[
		/^nav-(access|non-text|spine)/,
		(book) =>
			judge(book.contents.length > 0, `contents: ${book.contents.slice(0, 3).join(', ')}`, 'no contents')
	],
	[
		/^pub-(file-urls|xml-external-id)$/,
		(book) =>
			judge(
				book.refused === null,
				'opens; nothing outside the book is loaded (safety tests)',
				book.refused ?? ''
			)
	]
];

export function verdictOf(id: string, book: BookFacts): Verdict {
	const check = CHECKS.find(([pattern]) => pattern.test(id))?.[1];
	if (check) return check(book);
	if (book.refused !== null) return fail(book.refused);
	if (book.pages.length === 0) return fail('shows nothing');
	return (
		SEEN[id] ?? { is: 'opens, not judged', why: 'its pages are shown; what is to be seen on them needs eyes' }
	);
}
