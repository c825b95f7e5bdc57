/** A reading of the store never takes back what the reader has changed since, nor what a later reading has shown. */
import { expect, it } from 'vitest';
import { StoreReadings } from '../../../src/lib/annotations/store-readings.ts';

it('says what was being saved when a reading began, and what changed while it ran', () => {
	const readings = new StoreReadings();
	const stored = readings.storing(['a']);
	const reading = readings.begin();
	readings.storing(['b'])();
	stored();
	expect([...reading.changed]).toEqual(['a', 'b']);
	expect([...readings.begin().changed]).toEqual([]);
});

it('ignores a reading that has ended', () => {
	const readings = new StoreReadings();
	const reading = readings.begin();
	reading.end();
	readings.storing(['a']);
	expect(reading.changed.size).toBe(0);
});

it('drops the result of a reading once a later one is shown', () => {
	const readings = new StoreReadings();
	const [first, second] = [readings.begin(), readings.begin()];
	expect(second.isNewest()).toBe(true);
	second.show();
	expect(first.isNewest()).toBe(false);
});
