import { expect, it } from 'vitest';
import { mayFetchAhead } from '../../../src/lib/site/connection.ts';

it('the search model is prefetched on a fast unmetered connection, and if the browser reports none', () => {
	for (const line of [undefined, {}, { effectiveType: '4g', type: 'wifi' }, { saveData: false }])
		expect(mayFetchAhead(line)).toBe(true);
	for (const line of [
		{ saveData: true },
		{ effectiveType: '3g' },
		{ effectiveType: 'slow-2g' },
		{ type: 'cellular' }
	])
		expect(mayFetchAhead(line)).toBe(false);
});
