/** Reading time as the reader's page makes it. */
import { flushSync } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ReadingTime } from '../../../src/lib/statistics/reading-time.svelte.ts';

beforeEach(() => {
	const kept = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value)
	});
});

function reading(declared = 'en-GB') {
	let language = declared;
	let now = 0;
	let counting = true;
	const saved = { seconds: 0, characters: 0 };
	const time = new ReadingTime({
		language: () => language,
		counting: () => counting,
		now: () => now,
		save: async ({ seconds, characters }) => {
			saved.seconds += seconds;
			saved.characters += characters;
		}
	});
	/** Pages of 1200 characters; each call is a page later or wherever it says. */
	let at = 0;
	const turn = (seconds: number, to = at + 1200) => {
		now += 1000 * seconds;
		at = to;
		time.turned({ start: at, end: at + 1200 });
		flushSync();
	};
	return {
		...{ time, saved, turn },
		stopCounting: () => void (counting = false),
		recognise: (spoken: string) => void (language = spoken)
	};
}

describe('the reading time', () => {
	it('learns the pace from pages that were read, and keeps it for the next book in the language', async () => {
		const { time, turn, saved } = reading();
		for (let page = 0; page < 11; page++) turn(60);
		expect(time.pace).toBe(1200);
		expect(time.secondsFor(12_000)).toBe(600);
		await time.hidden();
		expect(saved).toEqual({ seconds: 600, characters: 12_000 });
		expect(reading('en-US').time.pace).toBe(1200);
		expect(reading('ja').time.pace).toBeNull();
	});

	it('keeps the pace for the language that the text turns out to have', () => {
		const { time, turn, recognise } = reading('en');
		recognise('de');
		for (let page = 0; page < 11; page++) turn(60);
		expect(time.pace).toBe(1200);
		expect(reading('de').time.pace).toBe(1200);
		expect(reading('en').time.pace).toBeNull();
	});

	it('does not count jumps, turning back or leafing through as reading', async () => {
		const { time, turn, saved } = reading();
		turn(0, 0);
		turn(60, 500_000);
		turn(60, 498_800);
		turn(1);
		turn(1);
		await time.hidden();
		expect(saved.characters).toBe(0);
		expect(time.pace).toBeNull();
	});

	it('ignores the pace while the reader was away from the page', async () => {
		const { time, turn } = reading();
		for (let page = 0; page < 8; page++) turn(3600);
		expect(time.pace).toBeNull();
	});

	it('counts nothing if the reader does not want it', async () => {
		const { time, turn, saved, stopCounting } = reading();
		stopCounting();
		for (let page = 0; page < 8; page++) turn(60);
		await time.hidden();
		expect(saved).toEqual({ seconds: 0, characters: 0 });
		expect(time.pace).toBeNull();
	});
});
