/** The line above the page and its menu. */
export const readerTools = {
	shelf: 'Shelf',
	contents: 'Contents',
	search: 'Search',
	chat: 'Chat',
	/** Titles of what stands at the page's end. */
	panes: {
		chat: 'Chat',
		search: 'Search',
		notes: 'Notes',
		people: 'People and places',
		translation: 'Translation'
	},
	readAloud: 'Read aloud',
	more: 'More',
	settings: 'Settings',
	statistics: 'Reading statistics',
	catalogues: 'From the web',
	devices: 'Devices',
	keys: 'Keyboard shortcuts',
	sideWidth: 'Width of the side panel',
	leave: {
		title: 'Leave the book?',
		text: (address: string) =>
			`The book links to ${address}. It opens in a new tab, and the site will see your visit.`,
		host: (host: string) => `Open ${host}?`,
		answer: (address: string) =>
			`The answer links to ${address}. It opens in a new tab, and the site will see your visit and all of this address.`,
		confirm: 'Open the link',
		cancel: 'Stay here'
	},
	opening: 'Opening the book…',
	cannotOpen: 'This book cannot be opened',
	toShelf: 'Go to the shelf',
	/** The book's address was opened in a browser that does not have it. */
	notHere: 'This book is not on the shelf of this browser. Go to the shelf and add its file again.'
};
