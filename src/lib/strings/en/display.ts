/** Text and page: the reader's choices of type, layout and colours. */
export const display = {
	title: 'Text and page',
	theme: 'Colours',
	themes: {
		system: 'System',
		light: 'Light',
		sepia: 'Sepia',
		dark: 'Dark',
		black: 'Black',
		own: 'Own'
	},
	own: {
		paper: 'Paper',
		ink: 'Letters',
		contrast: (ratio: string) => `Contrast ${ratio} : 1`,
		refused: (ratio: string) =>
			`Contrast ${ratio} : 1. Reading takes 4.5 : 1 or more, so the page keeps its colours until then.`
	},
	size: 'Text size',
	smaller: 'Smaller text',
	larger: 'Larger text',
	font: 'Font',
	/** What a face is looked for. */
	needs: { serif: 'Serif', sans: 'Sans', dyslexia: 'For dyslexia' },
	ownFace: {
		choose: 'Font from a file…',
		drop: (name: string) => `Remove “${name}”`,
		stays: 'The file stays in this browser. It is not part of any backup.',
		unnamed: 'Own font',
		tooLarge: (limit: string) => `This file is too large for a font: at most ${limit}.`,
		unreadable: 'This browser cannot read the file as a font. TTF, OTF, WOFF and WOFF2 are known to it.'
	},
	flow: 'Layout',
	flows: { pages: 'Pages', scroll: 'Scrolling' },
	columns: 'Columns',
	columnsOf: { auto: 'Automatic', one: 'One', two: 'Two' },
	lineHeight: 'Line spacing',
	margin: 'Margins',
	justify: 'Alignment',
	justified: { on: 'Justified', off: 'Left-aligned' },
	hyphenate: 'Hyphenation',
	hyphenated: { on: 'On', off: 'Off' },
	more: 'More',
	unset: 'What is not chosen here stays as the publisher set it.',
	texture: {
		weight: 'Weight',
		letterSpacing: 'Letter spacing',
		wordSpacing: 'Word spacing',
		paragraphSpacing: 'Space between paragraphs',
		indent: 'Indent of the first line'
	},
	turning: 'Turning pages',
	turnings: { slide: 'Sliding', none: 'At once' },
	tapZones: 'Tap the edges to turn pages',
	tapZonesHelp: 'Off: a tap only shows or hides the bars. Swiping always turns pages.',
	byTheBook: 'As the publisher set it',
	reset: 'Reset to defaults',
	fixed: 'This book has fixed pages: only the colours around them can be changed.'
};
