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
		none: {
			title: 'No language model',
			text: 'The passages that fit your question best, word for word. Private, free and always there.',
			choose: 'Use quotations only'
		},
		ollama: {
			title: 'A model on this computer, with Ollama',
			looking: 'Looking for Ollama…',
			found: (label: string) => `Found: ${label}. Nothing leaves this computer.`,
			missing:
				'No Ollama with a model that can chat was found. Install it from ollama.com, get a model, start it, and look again.',
			again: 'Look again'
		},
		server: {
			title: 'The model that is set up already',
			found: (label: string) => `Ready: ${label}.`
		},
		useIt: 'Use it',
		openRouter: {
			title: 'Free models, online',
			text: 'An account at OpenRouter, which costs nothing, and no key to type. Better than quotations, with a limit for each day. The passages that a question needs are sent there; some free models learn from what they are sent.'
		},
		own: {
			title: 'A service of your own',
			text: 'You need a key from the service. The passages that a question needs are sent to it, and listed under every answer.',
			choose: 'Another address…'
		},
		later: 'Decide later'
	}
};
