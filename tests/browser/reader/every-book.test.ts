/** Every file of ../shared/books, opened and laid out as a reader meets it: the table says what is to be seen of each. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { rangeOf } from '../../../src/lib/epub/text/dom-range.ts';
import { EpubError, type EpubFault } from '../../../src/lib/epub/publication.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { needed, openReader, type OpenReader } from './open-book.ts';

interface Opens {
	/** The first words that are on the screen. */
	words: string;
	/** Pages before them that are a picture and nothing else. */
	pictures: number;
}
interface Refused {
	fault: EpubFault;
	says: string;
}

const opens = (words: string, pictures = 0): Opens => ({ words, pictures });
const refused = (fault: EpubFault, says: string): Refused => ({ fault, says });

const EXPECTED: Record<string, Opens | Refused> = {
	'frankenstein.epub': opens('Frankenstein By Mary Shelley.'),
	'meditations.epub': opens('Meditations By Marcus Aurelius.'),
	'pride-and-prejudice.epub': opens('Pride and Prejudice By Jane Austen.'),
	'sherlock-holmes.epub': opens('The Adventures of Sherlock Holmes By Arthur Conan Doyle.'),
	'war-and-peace.epub': opens('War and Peace By Leo Tolstoy.'),
	'odd/drm-like-unknown-encryption.epub': refused('drm', 'is protected by copy protection'),
	'odd/epub2-minimal-valid.epub': opens('Loomings Call me Ishmael.'),
	'odd/font-obfuscation_wasteland.epub': opens('The Waste Land T.S. Eliot'),
	'odd/footnotes-popup_tiny.epub': opens('Chapter 1 Chapter 2', 1),
	'odd/malformed-jpeg-named-epub.epub': refused('not-epub', 'is a JPEG picture, not a book'),
	'odd/malformed-no-mimetype.epub': opens('Loomings Call me Ishmael.'),
	'odd/malformed-truncated-zip.epub': refused('damaged', 'its end is missing'),
	'odd/malformed-xhtml-unclosed.epub': opens('Test passes if the reading system reports an error'),
	'odd/malformed-zero-bytes.epub': refused('empty', 'is empty (0 bytes)'),
	'odd/nested-toc_childrens-literature.epub': opens('THE CONTENTS SECTION IV FAIRY STORIES', 1),
	'odd/rtl-arabic_regime-anticancer.epub': opens('الفصل الثاني ما هو السرطان؟', 2),
	'odd/spine-nonlinear.epub': opens('Test passes if clicking this link leads you'),
	'odd/two-renditions-multiple-rootfiles.epub': opens('Test passes if you see this.')
};

/** What lies there, so that a file which is not in the table is noticed. W3C's tests in their folder beside are another matter. */
const files = Object.keys(
	import.meta.glob(['../../../../shared/books/*.epub', '../../../../shared/books/odd/*.epub'])
).map((path) => path.replace(/^.*?shared\/books\//, ''));

/** Words that the page says it shows, if a finger on the first of them meets the book's text. */
function wordsSeen({ renderer, doc, frame, element }: OpenReader): string {
	const [page] = renderer.pageText();
	if (!page) return '';
	const first = needed(
		[...rangeOf(doc(), page.start, page.start + 1).getClientRects()].find(({ width }) => width > 0),
		'no box'
	);
	const outer = frame().getBoundingClientRect();
	const viewport = element.getBoundingClientRect();
	const [x, y] = [outer.x + first.x + first.width / 2, outer.y + first.y + first.height / 2];
	// Title pages keep their words beside the screen, where a screen reader finds them.
	const beside = x < viewport.left;
	if (!beside) {
		expect(x).toBeLessThan(viewport.right);
		expect(y).toBeGreaterThanOrEqual(viewport.top);
		expect(y).toBeLessThan(viewport.bottom);
		expect(document.elementFromPoint(x, y)).toBe(frame());
	} else expect(pictureIsSeen(doc())).toBe(true);
	return rangeOf(doc(), page.start, page.end).toString().replace(/\s+/g, ' ').trim();
}

function pictureIsSeen(doc: Document): boolean {
	return [...doc.querySelectorAll<HTMLImageElement | SVGImageElement>('img, image')].some((picture) => {
		const { width, height } = picture.getBoundingClientRect();
		return width > 40 && height > 40 && (!('naturalWidth' in picture) || picture.naturalWidth > 0);
	});
}

describe.skipIf(!hasShared)(`every book of ../shared ${hasShared ? '' : WHY_SKIPPED}`, () => {
	beforeEach(() => browserPage.viewport(1024, 700));

	it('is in the table', () => {
		expect(files.sort()).toEqual(Object.keys(EXPECTED).sort());
	});

	it.each(Object.entries(EXPECTED))(
		'%s shows its first page, or says what is wrong',
		async (name, wanted) => {
			const file = await sharedFile(`books/${name}`);
			if ('fault' in wanted) {
				const error = await openReader(file).catch((fault: unknown) => fault);
				expect(error).toBeInstanceOf(EpubError);
				expect((error as EpubError).reason).toBe(wanted.fault);
				expect((error as EpubError).message).toContain(
					`“${file.name}” ${wanted.says.startsWith('is ') ? '' : 'is damaged: '}${wanted.says}`
				);
				return;
			}
			const reader = await openReader(file);
			expect(reader.element.style.opacity).not.toBe('0');
			for (let page = 0; page < wanted.pictures; page++) {
				expect(reader.renderer.pageText()).toEqual([]);
				expect(pictureIsSeen(reader.doc())).toBe(true);
				await reader.renderer.next();
			}
			expect(wordsSeen(reader).startsWith(wanted.words)).toBe(true);
			expect(reader.unreadable).toEqual([]);
		}
	);
});
