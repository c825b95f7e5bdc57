import { expect, it } from 'vitest';
import { limitDepth } from '$lib/epub/content/markup-depth.ts';

it('keeps all of a page of HTML with hundreds of links that nobody closed', () => {
	const page = '<p><a name="page">One <em>word</em>.</p><h2>Two</h2>'.repeat(400);
	expect(limitDepth(page, 'html')).toBe(page);
});

it('takes the tags of what is nested too deeply, and leaves its text', () => {
	const deep = `${'<div>'.repeat(400)}<h2>Two</h2>${'</div>'.repeat(400)}`;
	const kept = limitDepth(deep, 'html');
	expect(kept).toBe(`${'<div>'.repeat(300)}Two${'</div>'.repeat(300)}`);
});
