/** A slice of `npm run torture -- --only=books`: the same kinds of damage, to a book that is built here. */
import { expect, it, onTestFinished } from 'vitest';
import { brokenBooks } from '../../torture/books.ts';

it('a broken book is refused with a reason, or opened with its damage reported, and runs nothing', async () => {
	const element = document.createElement('div');
	element.id = 'book';
	element.style.cssText = 'width: 600px; height: 400px; position: relative; overflow: hidden';
	document.body.append(element);
	onTestFinished(() => element.remove());
	const { tried, faults } = await brokenBooks(1, 0, 64, ['built']);
	expect(faults).toEqual([]);
	expect(tried).toBe(64);
});
