/** What axe-core finds in a page of the app (https://github.com/dequelabs/axe-core). */
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

/** The page's policy allows no script elements; evaluated, it need not. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const WCAG: axe.RunOnly = {
	type: 'tag',
	values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
};

/** By these rules, or by all that are on by default, each with the elements it is about. `within`: a selector. */
export async function violations(page: Page, runOnly?: axe.RunOnly, within = ':root'): Promise<string[]> {
	// The address may have changed, and with it the document.
	if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
	return page.evaluate(
		async ([runOnly, within]) => {
			const { axe: engine } = window as unknown as { axe: typeof axe };
			// Colours in the middle of a transition are nobody's; one that never ends is a sign of work.
			const isEnding = (each: Animation) => each.effect?.getComputedTiming().endTime !== Infinity;
			await Promise.allSettled(
				document
					.getAnimations()
					.filter(isEnding)
					.map(({ finished }) => finished)
			);
			// The book's own markup is its author's, and no script runs in its frame.
			const { violations: found } = await engine.run(within, {
				...(runOnly && { runOnly }),
				resultTypes: ['violations'],
				iframes: false
			});
			return found.flatMap(({ id, nodes }) =>
				nodes.map(
					(node) => `${id}: ${node.target.join(' ')} ${node.html.slice(0, 160)} ${node.any[0]?.message ?? ''}`
				)
			);
		},
		[runOnly, within] as const
	);
}
