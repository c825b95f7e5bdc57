/** The list of keys. */
export const help = {
	title: 'Keys',
	intro: 'They work anywhere in a book, except while you type.',
	lettersOff: 'Keys of a single character are switched off in the settings; the others work.',
	or: 'or',
	groups: { pages: 'Pages', around: 'Getting around', marks: 'Marks and notes', app: 'Lectern' },
	keys: {
		next: 'Next page',
		previous: 'Previous page',
		partStart: 'First page of this part',
		partEnd: 'Last page of this part',
		bookStart: 'Start of the book',
		bookEnd: 'End of the book',
		search: 'Search this book',
		goTo: 'Go to a page or a percentage',
		contents: 'Contents',
		back: 'Back to where you were',
		forward: 'Forward again',
		larger: 'Larger text',
		smaller: 'Smaller text',
		highlight: 'Highlight the selected words',
		note: 'Write a note on the selected words',
		notes: 'Your notes and highlights',
		bookmark: 'Bookmark this page, or take the bookmark away',
		chat: 'Ask about this book',
		speak: 'Read aloud, or pause',
		settings: 'Settings',
		help: 'These keys',
		close: 'Close what is open'
	},
	names: {
		ArrowLeft: '←',
		ArrowRight: '→',
		Home: 'Home',
		End: 'End',
		PageUp: 'Page Up',
		PageDown: 'Page Down',
		Space: 'Space',
		Escape: 'Esc',
		Shift: 'Shift',
		Alt: 'Alt'
	} as Record<string, string>
};
