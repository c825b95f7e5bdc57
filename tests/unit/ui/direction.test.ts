/** An interface that runs from right to left: which languages want one, and that no style is in its way. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { directionOf } from '$lib/ui/direction.ts';

describe('the direction of a language', () => {
	it.each(['ar', 'ar-EG', 'he', 'iw', 'fa', 'ur', 'ps', 'yi', 'dv', 'ckb', 'nqo', 'az-Arab', 'pa-PK'])(
		'%s runs from right to left',
		(language) => expect(directionOf(language)).toBe('rtl')
	);

	it.each(['en', 'de-CH', 'es', 'ja', 'ru', 'zh-Hant', 'tr', 'az', 'pa', 'ku', 'ar-Latn', 'und'])(
		'%s runs from left to right',
		(language) => expect(directionOf(language)).toBe('ltr')
	);
});

/** What names a side and means it, with the reason. */
const MEANT: Record<string, string> = {
	'lib/styles/tokens.css --onward: to right': 'says which way is onward',
	'lib/styles/tokens.css --onward: to left': 'says which way is onward',
	'lib/styles/base.css left: 50%': 'the middle',
	'lib/styles/base.css translate: -50% -50%': 'the middle',
	'lib/reader/navigation/GoTo.svelte translate: -50% 0': 'the middle',
	'lib/library/view/BookCover.svelte background: linear-gradient( to right, rgb(0 0 0 / 12%), rgb(255 255 255 / 14%) 1.5%, rgb(0 0 0 / 8%) 4%, transparent 7% )':
		'the fold of a cover is the book’s'
};

/** The parts of a value of several: 'calc(1px + 2px) auto' has two. */
const partsOf = (value: string): string[] =>
	value.match(/(?:\([^()]*(?:\([^()]*\)[^()]*)*\)|[^\s(])+/g) ?? [];

function namesSide(property: string, value: string): boolean {
	if (/\b(left|right)\b/.test(`${property} ${value}`)) return true;
	const [top, second, bottom, fourth] = partsOf(value.replace(/\s*!important$/, ''));
	if (/^(margin|padding|inset|border-(width|style|color))$/.test(property))
		return fourth !== undefined && fourth !== second;
	if (property === 'border-radius')
		return second !== undefined && (second !== top || (fourth ?? second) !== (bottom ?? top));
	return property === 'translate' && !/^(none|0)$/.test(top ?? '') && !value.includes('var(--way)');
}

describe('the styles', () => {
	it('name no side, because a line begins left in one language and right in another', () => {
		const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) =>
			/\.(svelte|css)$/.test(file)
		);
		const sided = files.flatMap((file) => {
			const source = readFileSync(`src/${file}`, 'utf8');
			const styles = file.endsWith('.css') ? source : (/<style>(.*)<\/style>/s.exec(source)?.[1] ?? '');
			return [...styles.replace(/\/\*.*?\*\//gs, '').matchAll(/(?<=[{;]\s*)([\w-]+):\s+([^;{}]+);/g)].flatMap(
				([, property = '', value = '']) => {
					const shown = value.trim().replace(/\s+/g, ' ');
					return namesSide(property, shown) ? [`${file} ${property}: ${shown}`] : [];
				}
			);
		});
		expect(files.length).toBeGreaterThan(150);
		expect(sided.sort()).toEqual(Object.keys(MEANT).sort());
	});

	it.each([
		['padding-left', '1px', true],
		['text-align', 'right', true],
		['padding', '0 1px 0 2px', true],
		['padding', '0 var(--a, 1px) 0', false],
		['inset', 'auto 0 0', false],
		['border-radius', '4px 0 0 4px', true],
		['border-radius', 'var(--r) var(--r) 0 0', false],
		['translate', 'calc(1rem * var(--way))', false],
		['translate', '1rem', true],
		['translate', '0 -1px', false]
	])('%s: %s names a side: %s', (property, value, names) => expect(namesSide(property, value)).toBe(names));
});
