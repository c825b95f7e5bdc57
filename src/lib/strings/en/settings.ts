/** The settings. */
export const settings = {
	title: 'Settings',
	sections: { reading: 'Reading', assistant: 'Assistant', keys: 'Keys', data: 'Your data', about: 'About' },
	assistant: 'Use the assistant',
	assistantHelp:
		'Off: the chat and everything that asks about a book are gone, and nothing is ever sent to the agent. Your conversations stay in this browser.',
	assistantIsOff: 'The assistant is switched off in the settings.',
	letterKeys: 'Shortcuts of a single key',
	letterKeysHelp:
		'Switch them off if you speak to your computer, or press keys by accident. Ctrl F, the arrows and Esc still work.',
	showKeys: 'Show all keys',
	counting: 'Count reading time',
	countingHelp: 'For the statistics and the time left. The numbers never leave this browser.',
	showStatistics: 'Show the statistics',
	storageUsed: (used: string, free: string) => `Lectern uses ${used} in this browser; ${free} are free.`,
	storageUnknown: 'This browser does not tell how much room Lectern uses.',
	persisted: 'The browser keeps your books until you remove them.',
	notPersisted: 'The browser may delete your books when the disk is full.',
	persist: 'Keep my books',
	persistRefused:
		'The browser did not agree. It often does once a page is installed, bookmarked or used for a while.',
	version: (version: string) => `Lectern ${version}, free software under the MIT licence.`,
	leaves: 'What leaves this device',
	leavesNothing:
		'Books, highlights, notes, statistics and search stay in this browser. Nothing is uploaded, and nobody counts what you read.',
	leavesAssistant:
		'The assistant is on: your questions, the passages that it looks up and the conversation about them go to the agent, unless that runs in this page, and to the language model that it uses.',
	leavesNoAssistant: 'The assistant is off: nothing is sent to it.',
	leavesModel:
		'The model of the search is downloaded once, from the place that this copy of Lectern was set up with.',
	leavesVoice:
		'A voice that reads aloud over the network gets the sentences it reads. Voices of your device do not.'
};
