/** The list of keyboard shortcuts. */
export const help = {
	title: 'Keyboard shortcuts',
	intro: 'They work anywhere in a book, except while you are typing.',
	lettersOff: 'Single-key shortcuts are switched off in the settings; the others work.',
	or: 'or',
	groups: {
		pages: 'Pages',
		around: 'Getting around',
		marks: 'Highlights and notes',
		app: 'Lectern'
	},
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
		select: 'Select a sentence, then the next; Shift and arrows for more or fewer words',
		highlight: 'Highlight the selected words',
		note: 'Write a note on the selected words',
		notes: 'Your notes and highlights',
		bookmark: 'Add or remove a bookmark',
		chat: 'Ask the assistant',
		speak: 'Read aloud, or pause',
		settings: 'Settings',
		help: 'Keyboard shortcuts',
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
