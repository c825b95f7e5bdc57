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
		book: 'Publisher default',
		serif: 'Serif',
		sans: 'Sans',
		dyslexic: 'OpenDyslexic'
	},
	flow: 'Layout',
	flows: { pages: 'Pages', scroll: 'Scrolling' },
	columns: 'Columns',
	columnsOf: { auto: 'Automatic', one: 'One', two: 'Two' },
	lineHeight: 'Line spacing',
	margin: 'Margins',
	justify: 'Alignment',
	justified: { book: 'Publisher default', on: 'Justified', off: 'Left-aligned' },
	hyphenate: 'Hyphenation',
	hyphenated: { book: 'Publisher default', on: 'On', off: 'Off' },
	tapZones: 'Tap the edges to turn pages',
	tapZonesHelp: 'Off: a tap only shows or hides the bars. Swiping always turns pages.',
	byTheBook: 'Publisher default',
	reset: 'Reset to defaults',
	fixed: 'This book has fixed pages: only the colours around them can be changed.'
};
