/** Whatever the reader changes about the page, they stay at the words that they were at. */
import { beforeEach, describe, expect, it } from 'vitest';
import { page as browserPage } from 'vitest/browser';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import type { DisplaySettings } from '../../../src/lib/reader/display/display-settings.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { needed, openReader, resized, type OpenReader } from './open-book.ts';

const PLACES = 4;
const SIZE = { width: 1000, height: 640 };

type Change = Partial<DisplaySettings> | { width: number };
/** One after the other; the last ones lead back to how it was. */
const CHANGES: Change[] = [
	{ fontSize: 160 },
	{ font: 'dyslexic' },
	{ margin: 260 },
	{ columns: 1 },
	{ flow: 'scroll' },
	{ width: 390 },
	{ lineHeight: 2 },
	{ flow: 'pages' },
	{ fontSize: 80, columns: 2 },
	{ width: 1240 },
	{ width: SIZE.width },
	{ fontSize: 100, font: 'book', margin: 100, lineHeight: null, columns: 'auto' }
];

async function make(reader: OpenReader, change: Change): Promise<void> {
	if ('width' in change) await resized(reader, change);
	else await reader.renderer.setDisplay(change);
}

describe.skipIf(!hasShared)(`the place ${hasShared ? '' : WHY_SKIPPED}`, () => {
	beforeEach(() => browserPage.viewport(1280, 800));

	it.each(['pride-and-prejudice', 'meditations', 'odd/rtl-arabic_regime-anticancer'])(
		'survives every change of layout to the letter, and the way back, in %s',
		async (name) => {
			const reader = await openReader(await sharedFile(`books/${name}.epub`), null, SIZE);
			const text = await extractBook(reader.publication);
			for (let place = 0; place < PLACES; place++) {
				const { section, offset } = text.positionAt(((place + 0.5) * 100) / PLACES);
				// Where a word begins: a space has no place on the page.
				const words = needed(text.sections[section], 'no section').text;
				const at = Math.max(0, words.slice(0, offset + 1).search(/\S+\s*$/));
				await reader.renderer.goTo({ section, offset: at });
				const before = reader.renderer.pageText();
				for (const change of CHANGES) {
					await make(reader, change);
					const said = `${name}, place ${place}, ${JSON.stringify(change)}`;
					expect(reader.place().anchor, said).toEqual({ section, offset: at });
					const [shown] = reader.renderer.pageText();
					expect(shown?.start, said).toBeLessThanOrEqual(at);
					expect(shown?.end, said).toBeGreaterThan(at);
				}
				expect(reader.renderer.pageText()).toEqual(before);
			}
		}
	);
});
