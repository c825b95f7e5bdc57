import { expect, it } from 'vitest';
import { tagOf } from '../../../src/lib/book/language.ts';

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
	['', null]
])('a book that declares “%s” is in %s', (said, tag) => {
	expect(tagOf(said)).toBe(tag);
});
