/** Places in KOReader's words, and back. */
import { expect, it } from 'vitest';
import { Publication } from '$lib/epub/publication.ts';
import { walkText } from '$lib/epub/text/text-walk.ts';
import { positionOfXpointer, xpointerOf } from '$lib/epub/xpointers.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';

const CHAPTER =
	'<h1>Two</h1>\n<div><p>First <em>loud</em> words.</p>\n<p>Second,<br/> and more.</p></div><div><p>Alone.</p></div>';
const open = async () => {
	const publication = await Publication.open(
		new Blob([await buildEpub({ chapters: ['<p>One.</p>', CHAPTER] })])
	);
	const { text } = walkText(await publication.doc(publication.spine[1]!.path));
	return { publication, at: (words: string) => ({ section: 1, offset: text.indexOf(words) }) };
};

it('name their paragraph', async () => {
	const { publication, at } = await open();
	const said = async (words: string) => xpointerOf(publication, at(words));
	expect(await said('Two')).toBe('/body/DocFragment[2]/body/h1.0');
	expect(await said('loud')).toBe('/body/DocFragment[2]/body/div[1]/p[1].0');
	expect(await said('more')).toBe('/body/DocFragment[2]/body/div[1]/p[2].0');
	expect(await said('Alone')).toBe('/body/DocFragment[2]/body/div[2]/p.0');
	expect(await xpointerOf(publication, { section: 0, offset: 0 })).toBe('/body/DocFragment[1]/body/p.0');
	expect(await xpointerOf(publication, { section: 9, offset: 0 })).toBeNull();
});

it.each([
	['/body/DocFragment[2]/body/div[1]/p[2].0', 'Second'],
	['/body/DocFragment[2]/body/div/p[2]/text()[2].3', 'd more'],
	['/body/DocFragment[2]/body/div[1]/p[1]/em/text().2', 'ud'],
	['/body/DocFragment[2]/body/div[1]/p[1]/text()[2].1', 'words'],
	['/body/DocFragment[2]/body/div[2]/p[1]/text().0', 'Alone'],
	['/body/DocFragment[2]/body/div[2]/p[7]/text().3', 'Alone'],
	['/body/DocFragment[2]/body/table/td.0', 'Two'],
	['/body/DocFragment[2].0', 'Two'],
	['/body/DocFragment[2]/body/div[1]/p[2]/text()[2].99999', 'Alone']
])('%s leads as near as possible', async (pointer, words) => {
	const { publication, at } = await open();
	expect(await positionOfXpointer(publication, pointer)).toEqual(at(words));
});

it.each([
	'',
	'12',
	'/body/DocFragment[0]',
	'/body/DocFragment[99]/body/p.0',
	'/html/body/p',
	'/body/DocFragments'
])('“%s” leads nowhere', async (pointer) => {
	const { publication } = await open();
	expect(await positionOfXpointer(publication, pointer)).toBeNull();
});

it('lead back to their paragraph', async () => {
	const { publication, at } = await open();
	const back = await positionOfXpointer(publication, (await xpointerOf(publication, at('more')))!);
	expect(back).toEqual(at('Second'));
});
