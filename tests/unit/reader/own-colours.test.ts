/** The reader's own two colours: whatever they are, text on the grounds between them can be read. */
import { expect, it } from 'vitest';
import {
	contrastOf,
	isOwnColours,
	MIN_CONTRAST,
	tokensOf
} from '../../../src/lib/reader/display/own-colours.ts';
import { seeded } from '../../fixtures/random.ts';

it('have the contrast that WCAG computes', () => {
	expect(contrastOf({ paper: '#ffffff', ink: '#000000' })).toBeCloseTo(21);
	expect(contrastOf({ paper: '#777777', ink: '#ffffff' })).toBeCloseTo(4.478, 3);
	expect(contrastOf({ paper: '#0000ff', ink: '#0000ff' })).toBe(1);
});

it('are accepted if they are colours and readable', () => {
	const isTaken = (paper: unknown, ink: unknown) => isOwnColours({ paper, ink });
	expect(isTaken('#ffffff', '#767676')).toBe(true);
	expect(isTaken('#ffffff', '#777777')).toBe(false);
	expect(isTaken('#fff', '#000000')).toBe(false);
	expect(isTaken('url(//example.org)', '#000000')).toBe(false);
	expect(isTaken('#ffffff', 0)).toBe(false);
	expect([null, 'light', {}].some(isOwnColours)).toBe(false);
});

it('mix to backgrounds and letters that keep the contrast, from barely readable to black on white', () => {
	const random = seeded(3);
	const colour = () =>
		`#${Math.floor(random() * 0x1000000)
			.toString(16)
			.padStart(6, '0')}`;
	const pairs = Array.from({ length: 1000 }, () => ({ paper: colour(), ink: colour() })).filter(isOwnColours);
	pairs.push({ paper: '#ffffff', ink: '#767676' }, { paper: '#000000', ink: '#ffffff' });
	for (const pair of pairs) {
		const tokens = tokensOf(pair);
		const on = (ground: string, ink: string) =>
			contrastOf({ paper: tokens[ground] ?? '', ink: tokens[ink] ?? '' });
		for (const ground of ['paper', 'surface', 'sunken', 'soft', 'mark'])
			expect(on(ground, 'ink')).toBeGreaterThanOrEqual(MIN_CONTRAST);
		for (const ground of ['paper', 'surface', 'sunken']) {
			expect(on(ground, 'ink-soft')).toBeGreaterThanOrEqual(MIN_CONTRAST);
			expect(on(ground, 'line-strong')).toBeGreaterThanOrEqual(3);
		}
	}
	expect(pairs.length).toBeGreaterThan(50);
});

it('decide which of the system’s schemes applies, and the area around the page gets another shade', () => {
	expect(tokensOf({ paper: '#101010', ink: '#eeeeee' })['scheme']).toBe('dark');
	const light = tokensOf({ paper: '#eeeeee', ink: '#101010' });
	expect(light['scheme']).toBe('light');
	expect(new Set([light['paper'], light['surface'], light['sunken'], light['mark']]).size).toBe(4);
});

it.each([
	{ paper: '#767676', ink: '#000000' },
	{ paper: '#757575', ink: '#ffffff' }
])('show what is marked even if letters are barely readable: %o', (pair) => {
	const { paper = '', mark = '' } = tokensOf(pair);
	expect(contrastOf({ paper, ink: mark })).toBeGreaterThan(1.2);
});
