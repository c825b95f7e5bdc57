import { describe, expect, it } from 'vitest';
import { MAX_ATTRIBUTES } from '$lib/book/limits.ts';
import { limitTags, tagsIn } from '$lib/epub/content/tags.ts';

const namesIn = (text: string) =>
	[...tagsIn(text)].map(({ start, end, name }) => `${name} ${text.slice(start, end)}`);

describe('the tags in markup', () => {
	it('end at the first bracket if a quotation mark has no partner', () => {
		expect(namesIn('<p class="x>One > two.<i>three</i>')).toEqual(['p <p class="x>', 'i <i>', 'i </i>']);
		expect(namesIn('<p class="a>b" id="c>d">One.')).toEqual(['p <p class="a>b" id="c>d">']);
		expect(namesIn('<p class="a>b" id="x>One.<i>two</i>')).toEqual([
			'p <p class="a>b" id="x>',
			'i <i>',
			'i </i>'
		]);
	});
});

it('keep all of an HTML page with hundreds of unclosed links', () => {
	const page = '<p><a name="page">One <em>word</em>.</p><h2>Two</h2>'.repeat(400);
	expect(limitTags(page, 'html')).toBe(page);
});

it('are removed from what is nested too deeply, and its text stays', () => {
	const deep = `${'<div>'.repeat(400)}<h2>Two</h2>${'</div>'.repeat(400)}`;
	const kept = limitTags(deep, 'html');
	expect(kept).toBe(`${'<div>'.repeat(300)}Two${'</div>'.repeat(300)}`);
});

it('keep as many attributes as one element may have, whatever they are like', () => {
	const attributes = (count: number) =>
		Array.from({ length: count }, (_, at) =>
			` a${at}=${['"x > y"', "'<'", 'z'][at % 3]}`.replace('<', '‹')
		).join('');
	for (const language of ['xml', 'html'] as const)
		for (const [before, after] of [
			['<div', '>text</div>'],
			['<p', '>text</p>'],
			['<br', '/>text']
		])
			for (const surplus of [0, 1, 5_000])
				expect(limitTags(before + attributes(MAX_ATTRIBUTES + surplus) + after, language)).toBe(
					before + attributes(MAX_ATTRIBUTES) + after
				);
});
