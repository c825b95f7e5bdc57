/** The sample book's metadata, and the order of its parts. Chapter titles are in the chapters. */
export const book = {
	identifier: 'urn:uuid:5c9e1f0a-47b8-4d36-9a1e-31119340515a',
	title: 'Low Water at Skarrow',
	author: 'The Lectern authors',
	language: 'en-GB',
	date: '2026-11-21',
	// Fixed, so that the same source makes the same bytes.
	modified: '2026-11-21T00:00:00Z',
	description:
		'In the spring of 1934 the county sends a map-maker to the tidal island of Skarrow to find out where a fallen ' +
		'bridge should stand again. Nobody there will say who hung the red lamp that saved fourteen lives the night it ' +
		'fell. A short original novel, written as the sample book of Lectern.',
	rights:
		'The authors have dedicated this work to the public domain under CC0 1.0 Universal ' +
		'(https://creativecommons.org/publicdomain/zero/1.0/).',
	parts: [
		{
			ordinal: 'Part One',
			title: 'High Water',
			chapters: ['01-the-obliging', '02-sheet-47', '03-the-ledger']
		},
		{
			ordinal: 'Part Two',
			title: 'The Ebb',
			chapters: ['04-eleven-piers', '05-a-letter-with-no-name', '06-dominoes']
		},
		{
			ordinal: 'Part Three',
			title: 'Low Water',
			chapters: ['07-the-thirty-sixth-cord', '08-the-page', '09-ten-minutes']
		}
	],
	afterword: '10-afterword'
};

export const CHAPTER_ORDINALS = [
	'Chapter One',
	'Chapter Two',
	'Chapter Three',
	'Chapter Four',
	'Chapter Five',
	'Chapter Six',
	'Chapter Seven',
	'Chapter Eight',
	'Chapter Nine'
];
