import { page } from 'vitest/browser';
import { expect, it } from 'vitest';
import { Panes } from '../../../src/lib/reader/navigation/panes.svelte.ts';

it('stands beside the page with the contents only where the page has room between them', async () => {
	const panes = new Panes(() => true, true);
	await page.viewport(820, 900);
	panes.toggle('search');
	panes.toggleContents();
	expect([panes.side, panes.contents]).toEqual([null, true]);
	panes.toggle('notes');
	expect([panes.side, panes.contents]).toEqual(['notes', false]);

	await page.viewport(1280, 900);
	panes.toggleContents();
	expect([panes.side, panes.contents]).toEqual(['notes', true]);
});
