/** The words that the reader has selected, as far as the toolbar offers something to do with them. */
import type { Locator } from '$lib/book/locator.ts';
import type { AnnotationController } from './annotation-controller.svelte.ts';

/** Longer selections are cut before they become a question or a search. */
const MAX_QUESTION_CHARACTERS = 1500;
/** A selection of more words is not taken for a name. */
const MAX_NAME_WORDS = 5;
/** A longer selection is not looked up in a dictionary. */
const MAX_TERM_CHARACTERS = 60;

/** Created while a component is initialised: its effect is that component's. */
export class SelectedWords {
	/** Short enough for the dictionary. */
	readonly isTerm: boolean = $derived.by(() => {
		const { marked } = this.#controller.marking;
		return marked !== null && marked.locator.end - marked.locator.start <= MAX_TERM_CHARACTERS;
	});
	/** May be the name of a person or a place; known a moment after the selection. */
	isName = $state(false);
	readonly #controller: AnnotationController;

	constructor(controller: AnnotationController) {
		this.#controller = controller;
		$effect(() => {
			const { marked } = controller.marking;
			this.isName = false;
			if (!marked || !this.isTerm) return;
			void controller.wordsOf(marked.locator).then((words) => {
				if (marked === controller.marking.marked)
					this.isName = words !== '' && words.split(' ').length <= MAX_NAME_WORDS;
			});
		});
	}

	/** Closes the toolbar and hands on the words with their place; nothing where none are selected. */
	async use(action: (words: string, at: Locator) => void): Promise<void> {
		const { marking } = this.#controller;
		if (!marking.marked) return;
		const { locator } = marking.marked;
		const words = (await this.#controller.wordsOf(locator)).slice(0, MAX_QUESTION_CHARACTERS);
		marking.close();
		action(words, locator);
	}
}
