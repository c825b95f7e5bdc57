import { expect, it } from 'vitest';
import { readsLeftwards, tagOf } from '../../../src/lib/book/language.ts';

it.each([
	['en', 'en'],
	['EN_us', 'en-US'],
	['eng', 'en'],
	['ger', 'de'],
	['en, fr', 'en'],
	['zh-cmn-Hans', 'zh'],
	['zh-Hant', 'zh-Hant'],
	['English', null],
	['Français', null],
	['und', null],
	['mul', null],
	['mis', null],
	['zxx', null],
	['', null]
])('a book that declares “%s” is in %s', (said, tag) => {
	expect(tagOf(said)).toBe(tag);
});

it('a text is right-to-left if most of its letters are', () => {
	for (const text of ['كتاب', 'ספר A', 'ܟܬܒܐ', 'ދިވެހި 123']) expect(readsLeftwards(text), text).toBe(true);
	for (const text of ['', '12', 'Book', 'كتاب Book', 'ספר Books'])
		expect(readsLeftwards(text), text).toBe(false);
});
