import { expect, it, vi } from 'vitest';
import type { KeptPlace } from '../../../src/lib/book/read-so-far.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';

it('saves the reader’s place once for each change, and nothing before the first page is there', async () => {
	vi.useFakeTimers();
	const saved: KeptPlace[] = [];
	const place = new ReadingPlace(null, (at) => void saved.push(at));
	await place.flush();
	expect([saved, place.problem]).toEqual([[], null]);
	const anchor = { section: 1, offset: 20 };
	place.moved({
		start: anchor,
		end: anchor,
		anchor,
		page: 1,
		pages: 2,
		room: 2000,
		atStart: false,
		atEnd: false
	});
	await vi.runAllTimersAsync();
	await place.flush();
	expect(saved).toMatchObject([anchor]);
	vi.useRealTimers();
});
