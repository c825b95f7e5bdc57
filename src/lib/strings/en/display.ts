/** Text and page: the reader's choices of type, layout and colours. */
export const display = {
	title: 'Text and page',
	theme: 'Colours',
	themes: {
		system: 'System',
		light: 'Light',
		sepia: 'Sepia',
		dark: 'Dark',
		black: 'Black'
	},
	size: 'Text size',
	smaller: 'Smaller text',
	larger: 'Larger text',
	font: 'Font',
	fonts: {
		book: 'Book’s own',
		serif: 'Serif',
		sans: 'Sans',
		dyslexic: 'OpenDyslexic'
	},
	flow: 'Turn or scroll',
	flows: { pages: 'Pages', scroll: 'Scrolling' },
	columns: 'Columns',
	columnsOf: { auto: 'By width', one: 'One', two: 'Two' },
	lineHeight: 'Line spacing',
	margin: 'Margins',
	justify: 'Alignment',
	justified: { book: 'The book’s own', on: 'Justified', off: 'Ragged' },
	hyphenate: 'Hyphenation',
	hyphenated: { book: 'The book’s own', on: 'On', off: 'Off' },
	tapZones: 'Tap the edges to turn pages',
	tapZonesHelp: 'Off: a tap only shows or hides the bars. Swiping always turns pages.',
	byTheBook: 'The book’s own',
	reset: 'Back to the usual look',
	fixed: 'This book’s pages are drawn as pictures are: only the colours around them can be chosen.'
};
