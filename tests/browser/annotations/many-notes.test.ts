/** The notes of ten years: of 20,000 only those in sight are drawn, and all can be reached and found. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import AllNotes from '../../../src/lib/annotations/AllNotes.svelte';
import { annotation } from '../../fixtures/full-shelf.ts';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';

const BOOKS = 500;
const EACH = 40;
/** Two books may have one title. */
const books = Array.from({ length: BOOKS }, (_, at) => ({ id: `b${at}`, title: `Book ${at >> 1}` }));
const notes = books.flatMap(({ id }, book) =>
	Array.from({ length: EACH }, (_, at) =>
		annotation(id, {
			...{ id: `${id} ${at}`, quote: `the tide of ${book} and ${at}`, note: '' },
			locator: { section: 0, start: at, end: at + 5 }
		})
	)
);

it('draws only visible notes, counts all, scrolls to the last and finds them by words', async () => {
	const target = document.body.appendChild(document.createElement('div'));
	const shown = mount(AllNotes, {
		target,
		props: {
			...{ books, linkTo: () => '#', onclose: () => undefined, onpractise: () => undefined },
			notes: [...notes, annotation('gone', { kind: 'word', note: '#gone' })],
			near: (asked: string) =>
				Promise.resolve(asked === '499' ? [{ book: 'b0', section: 0, start: 0, end: 1 }] : [])
		}
	});
	flushSync();
	await expect.element(page.getByText('the tide of 0 and 0', { exact: true })).toBeVisible();
	expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(200);
	expect(document.querySelector('[role=listitem]')?.ariaSetSize).toBe(String(BOOKS * EACH));

	// What is asked for and offered is of books that are there.
	expect(page.getByRole('button', { name: /^Practise/ }).elements()).toEqual([]);
	expect(page.getByRole('combobox', { name: 'Tag' }).elements()).toEqual([]);

	// Empty places cost as well.
	expect(document.querySelectorAll('[role=dialog] [role=none]').length).toBeLessThan(150);

	const list = document.querySelector('[role=dialog] [role=list]')!;
	list.scrollIntoView({ block: 'end' });
	await expect.element(page.getByText('the tide of 499 and 39', { exact: true })).toBeVisible();
	expect(document.querySelectorAll('[role=listitem]').length).toBeLessThan(200);

	const box = page.getByRole('searchbox');
	await box.fill('499');
	await expect.element(page.getByText('the tide of 499 and 0', { exact: true })).toBeVisible();
	// One more is near in meaning.
	await expect.poll(() => document.querySelector('[role=listitem]')?.ariaSetSize).toBe(String(EACH + 1));
	await unmount(shown);
	target.remove();
});
