/** Media overlays: what a book's recording speaks. */
import { describe, expect, it } from 'vitest';
import { secondsOf } from '../../../src/lib/epub/package/media-overlay.ts';

describe('a clock value of a media overlay', () => {
	it.each([
		['5:34:31.396', 20_071.396],
		['124:59:36', 449_976],
		['0:05:01.2', 301.2],
		['0:00:04', 4],
		['09:58', 598],
		['00:56.78', 56.78],
		['76.2s', 76.2],
		['7.75h', 27_900],
		['13min', 780],
		['2345ms', 2.345],
		['12.345', 12.345],
		[' 3s ', 3]
	])('%s is %d seconds', (clock, seconds) => expect(secondsOf(clock)).toBeCloseTo(seconds, 6));

	it.each([null, '', 'soon', '1:2:3:4', '-5s', 'smpte=01:02:03'])('%s is not a time', (clock) =>
		expect(secondsOf(clock)).toBeNull()
	);
});
