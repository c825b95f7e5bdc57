/** Words are practised by the keyboard alone: the meaning, the grade, the next word, the end. */
import { flushSync, mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import PracticeDialog from '../../../src/lib/annotations/practice/PracticeDialog.svelte';
import type { Annotation } from '../../../src/lib/annotations/model/annotation.ts';
import { annotation } from '../../fixtures/full-shelf.ts';
import '../../../src/lib/styles/tokens.css';
import '../../../src/lib/styles/base.css';

it('Enter shows the meaning and then grades the word as known; a number gives another grade', async () => {
	const saved: Annotation[] = [];
	const dictionary = Promise.withResolvers<string>();
	const target = document.body.appendChild(document.createElement('div'));
	const shown = mount(PracticeDialog, {
		target,
		props: {
			parts: {
				words: ['ferry', 'quay'].map((quote) =>
					annotation('b', { id: quote, kind: 'word', quote, note: '' })
				),
				sentenceOf: ({ quote }: Annotation) => Promise.resolve(`He kept the ${quote} at Quill.`),
				meaningOf: ({ quote }: Annotation) =>
					quote === 'ferry' ? dictionary.promise : Promise.reject(new Error('No dictionary.')),
				save: async (word: Annotation) => void saved.push(word),
				remove: () => Promise.resolve(),
				now: () => Date.now()
			},
			titleOf: () => 'The Sea',
			linkTo: () => '#',
			onclose: () => undefined
		}
	});
	flushSync();
	await expect.element(page.getByText('He kept the ferry at Quill.')).toBeVisible();
	expect(document.querySelector('mark')?.textContent).toBe('ferry');
	await expect.element(page.getByRole('button', { name: 'Show meaning' })).toHaveFocus();
	// No number says anything before the meaning is seen.
	await userEvent.keyboard('4');
	await userEvent.keyboard('{Enter}');
	// Nor does a grade stand there before it.
	await expect.element(page.getByRole('button', { name: /^Good/ })).not.toBeInTheDocument();
	dictionary.resolve('what ferry means');
	await expect.element(page.getByText('what ferry means')).toBeVisible();
	await expect.element(page.getByRole('button', { name: /^Good/ })).toHaveFocus();
	await userEvent.keyboard('4');
	await expect.element(page.getByText('He kept the quay at Quill.')).toBeVisible();
	await userEvent.keyboard('{Enter}');
	await expect.element(page.getByText('No dictionary.')).toBeVisible();
	await userEvent.keyboard('4');
	await expect.element(page.getByText('Done: 2 words practised.')).toBeVisible();
	expect(saved.map(({ id, practice }) => [id, practice?.state])).toEqual([
		['ferry', 2],
		['quay', 2]
	]);
	await unmount(shown);
	target.remove();
});
