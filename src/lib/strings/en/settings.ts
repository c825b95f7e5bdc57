/** The settings. */
export const settings = {
	title: 'Settings',
	sections: {
		reading: 'Reading',
		assistant: 'Assistant',
		keys: 'Keyboard',
		data: 'Your data',
		about: 'About'
	},
	language: 'Language',
	languageOfBrowser: 'Same as the browser',
	assistant: 'Use the assistant',
	assistantHelp:
		'When off, the chat and everything that asks about a book are hidden, and nothing is sent to the assistant. Your conversations stay in this browser.',
	letterKeys: 'Single-key shortcuts',
	letterKeysHelp:
		'Switch them off if you use speech input, or press keys by accident. Ctrl F, the arrows and Esc still work.',
	showKeys: 'Show keyboard shortcuts',
	counting: 'Count reading time',
	countingHelp: 'For the statistics and the time left. Nobody but you gets the numbers.',
	showStatistics: 'Show reading statistics',
	storageUsed: (used: string, free: string) => `Lectern uses ${used} in this browser; ${free} are free.`,
	storageUnknown: 'This browser does not say how much space Lectern uses.',
	persisted: 'The browser keeps your books until you remove them.',
	notPersisted: 'The browser may delete your books when the disk is full.',
	persist: 'Keep my books',
	persistRefused:
		'The browser declined. It often agrees once a site has been installed, bookmarked or used for a while.',
	version: (version: string) => `Lectern ${version}, free software under the MIT licence.`,
	leaves: 'What leaves this device',
	leavesNothing:
		'Books, highlights, notes, statistics and search stay in this browser. Nothing is uploaded, unless you join your devices: then it goes, sealed, to storage of your own. Nobody tracks what you read.',
	leavesAssistant:
		'The assistant is on: your questions, the passages it looks up and the conversation about them go to the agent, unless that runs in this page, and to the language model it uses.',
	leavesNoAssistant: 'The assistant is off: nothing is sent to it.',
	leavesModel: 'The search model is downloaded once, from wherever this copy of Lectern gets it.',
	leavesVoice:
		'A voice that works over the network is sent the sentences it reads aloud. With your device’s own voices, nothing is sent.'
};
