/** People and places. */
import { grammar } from '../grammar/grammar.ts';

const { plural, list } = grammar('en');

export const people = {
	title: 'People and places',
	finding: 'Looking for the names in this book…',
	soFar: 'Who and what you have met so far. Nothing beyond your place is listed.',
	notDone:
		'Lectern does not find people and places in books of this language yet: it would list too much that is no name. It does in English, French and Spanish.',
	filter: 'Find a name',
	kinds: { person: 'People', place: 'Places', term: 'Other names' },
	mentions: (count: number) => plural(count, { one: '# mention', other: '# mentions' }),
	all: (count: number) => plural(count, { one: 'Show it', other: 'Show all #' }),
	none: 'No names yet. Read on, and they appear here.',
	noMatch: 'No name like this up to your place.',
	unknown: (words: string) => `“${words}” is no name that has come up so far.`,
	others: (names: readonly string[]) => `Also called ${list(names)}`,
	first: 'First met:',
	place: (chapter: string, percent: string) => (chapter ? `${chapter}, ${percent}` : percent),
	chapters: 'Chapters read so far',
	part: (from: string, to: string, count: number) =>
		`${from === to ? from : `${from} to ${to}`}: ${plural(count, { one: '# mention', other: '# mentions' })}`,
	meetings: 'Who meets whom',
	/** part: a text of `part`. */
	meets: (part: string, names: readonly string[]) => (names.length ? `${part}, with ${list(names)}` : part),
	with: 'Named together with',
	passages: 'Passages',
	more: 'More passages',
	ask: 'Ask the assistant who this is',
	/** What a model tells. */
	recaps: {
		description: 'So far',
		describe: 'Describe so far',
		update: 'Update to where I am',
		again: 'Describe again',
		writtenAt: (chapter: string, percent: string, model: string) =>
			[`As far as ${chapter ? `“${chapter}”, ` : ''}${percent}`, ...(model ? [`told by ${model}`] : [])].join(
				', '
			),
		writing: 'Reading and writing…',
		nothingKept: 'Nothing was kept of this answer: none of its sentences names a passage that you have read.',
		notRead: 'not found in what you have read',
		timeline: 'Timeline',
		linesOf: (lines: number, chapters: number) =>
			lines === 0
				? 'not written yet'
				: `${lines} of ${plural(chapters, { one: '# chapter', other: '# chapters' })} summed up`,
		summarise: (count: number) =>
			plural(count, { one: 'Summarise one more chapter', other: 'Summarise more chapters (# left)' })
	}
};
