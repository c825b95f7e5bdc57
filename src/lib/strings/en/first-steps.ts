/** What a new reader is shown: what Lectern does, and who answers. */
import { grammar } from '../grammar/grammar.ts';

const { number } = grammar('en');

export const firstSteps = {
	ask: {
		title: 'Ask, and check the words',
		text: 'Answers quote the book. Every quotation is looked up in it before you see it, and takes you to its page.',
		checked: '1 quote, found word for word'
	},
	search: {
		title: 'Search by meaning',
		text: 'Find a scene by what happens in it, when you no longer know the words. It works offline.',
		byMeaning: 'by meaning'
	},
	spoilers: {
		title: 'No spoilers',
		text: 'Answers and searches stop where you have stopped reading, until you say otherwise.',
		/** percent: "12 %". */
		searched: (percent: string) => `Only what you have read so far (${percent}) was searched.`,
		further: (count: number) => `${number(count)} more further on`
	},
	model: {
		now: 'Without a language model, answers are passages quoted from the book.',
		choose: 'Choose a language model',
		notNow: 'Not now',
		title: 'Who answers your questions?',
		intro: 'You can change this at any time under Settings, Assistant.',
		suggested: 'suggested',
		/** Of each way what it costs, who gets to read, what is downloaded, and how good the answers are. */
		found: {
			title: 'The model that is set up already',
			facts: (label: string) =>
				`Ready: ${label} · set up by whoever runs this server, and asked through it · no download`
		},
		browser: {
			title: 'This browser’s own model',
			here: 'Free · nothing leaves this computer · no download · short, simple answers',
			download: 'Free · nothing leaves this computer · downloads some gigabytes once · short, simple answers'
		},
		openRouter: {
			title: 'Free models at OpenRouter',
			facts:
				'Free within a daily limit, with an account · passages are sent there, and some models learn from them · no download · good answers'
		},
		ollama: {
			title: 'A model on this computer, with Ollama',
			looking: 'Looking for Ollama…',
			found: (label: string) =>
				`Found: ${label} · free · nothing leaves this computer · no download · as good as the model`,
			missing:
				'Not found. Free · nothing leaves this computer · downloads some gigabytes · as good as the model. Install it from ollama.com, get a model, start it, and look again.',
			again: 'Look again'
		},
		useIt: 'Use it',
		own: {
			title: 'A service of your own',
			facts: 'Paid as you use it, with a key · passages are sent there · no download · the best answers',
			choose: 'Another address…'
		},
		quotes: {
			title: 'Quotations only',
			facts: 'Free · nothing leaves this computer · no download · the passages that fit best, word for word',
			choose: 'Use quotations only'
		},
		later: 'Decide later'
	}
};

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
		Mod: 'Ctrl',
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
