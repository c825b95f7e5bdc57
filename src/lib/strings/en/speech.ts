/** Reading aloud. */
export const speech = {
	label: 'Read aloud',
	play: 'Read on',
	pause: 'Pause',
	stop: 'Stop reading aloud',
	before: 'Previous sentence',
	after: 'Next sentence',
	voice: 'Voice',
	speed: 'Speed',
	online: (name: string) => `${name} (sends the text over the network)`,
	noEngine:
		'This browser cannot read aloud. Another one can: Chrome, Edge, Firefox and Safari with the voices of your system.',
	noVoice:
		'There is no voice on this device. Add one in the language or speech settings of your system, then try again.',
	onlyOnline: (language: string) =>
		`This device has no voice of its own for ${language}. The voices below work over the network: their maker gets the sentences. Choose one if that is all right, or add a voice in the settings of your system.`,
	otherLanguage: (language: string) =>
		`No voice for ${language} is here, so another language's voice reads. Add one in the settings of your system.`,
	nothing: 'There is no text from here on.',
	stillReading: 'The book is still being read in. Try again in a moment.',
	failed: (reason: string) => `The voice stopped (${reason}). Try again, or choose another voice.`
};
