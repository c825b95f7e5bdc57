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

/** Reading aloud. */
export const speech = {
	label: 'Read aloud',
	play: 'Resume reading',
	pause: 'Pause',
	stop: 'Stop reading aloud',
	before: 'Previous sentence',
	after: 'Next sentence',
	narrator: 'The book’s narrator',
	sleep: 'Sleep timer',
	sleepOff: 'No timer',
	sleepAfter: (minutes: number) => `${minutes} minutes`,
	sleepAtChapter: 'End of chapter',
	voice: 'Voice',
	speed: 'Speed',
	online: (name: string) => `${name} (sends the text over the network)`,
	noEngine:
		'This browser cannot read aloud. Chrome, Edge, Firefox and Safari can, with the voices of your system.',
	noVoice:
		'There is no voice on this device. Add one in the language or speech settings of your system, then try again.',
	onlyOnline: (language: string) =>
		`This device has no voice of its own for ${language}. The voices below work over the network: their provider receives the sentences. Choose one if you are happy with that, or add a voice in your system settings.`,
	otherLanguage: (language: string) =>
		`There is no voice for ${language} here, so a voice for another language is reading. Add one in your system settings.`,
	nothing: 'There is no text from here on.',
	stillReading: 'The book is still loading. Try again in a moment.',
	/** A reason for the next. */
	fellSilent: 'it fell silent',
	noRecording: 'its recording is not in the book',
	failed: (reason: string) => `The voice stopped (${reason}). Try again, or choose another voice.`
};
