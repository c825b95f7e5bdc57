/** Translation as one reads. */
import { grammar } from '../grammar/grammar.ts';

const { plural, number } = grammar('en');

export const translation = {
	pages: 'Translate as I read',
	pagesHelp: 'The page you are on first, then the next ones.',
	into: 'Language',
	view: 'Show it',
	views: { below: 'Below', beside: 'Side by side', instead: 'In place' },
	insteadHelp: 'A tap on a paragraph shows its original.',
	looking: 'Looking for what translates…',
	none: 'Nothing here translates between these languages. A browser that translates can (Chrome), or a language model, which you choose in the settings.',
	nothing: 'It gave no translation of these words.',
	download: 'The browser translates on this device. It has to download these languages once.',
	get: 'Download',
	other: 'Use the language model',
	getting: (percent: string) => `Downloading: ${percent}`,
	stop: 'Stop',
	consent: (host: string) =>
		`The language model at ${host} can translate. The paragraphs you read are sent there.`,
	allow: 'Translate with it',
	again: 'Try again',
	here: 'Translated on this device: nothing leaves it.',
	sent: (characters: number, host: string) =>
		`Left this device for translation: ${plural(characters, { one: '# character', other: '# characters' })} to ${host}.`,
	book: 'The whole book',
	progress: (done: number, total: number) => `${number(done)} of ${number(total)} paragraphs translated`,
	all: 'Translate the whole book',
	allSends: (characters: number, host: string) =>
		`This sends about ${number(characters)} characters to ${host}.`,
	export: 'Save as a bilingual EPUB',
	exporting: 'Writing the book…',
	fileName: (title: string, language: string) => `${title} - ${language}`,
	words: 'Words of this book',
	wordsHelp: 'How a name or a term is translated, throughout the book.',
	word: 'In the book',
	as: 'In the translation',
	add: 'Add',
	remove: (word: string) => `Leave “${word}” to the translator`,
	selection: 'Translation',
	selecting: 'Translating…',
	glosses: 'Hard words',
	glossesHelp: 'A few words above the rarer ones, from the dictionary.',
	glossLevel: 'How many',
	noGlosses: 'None'
};
