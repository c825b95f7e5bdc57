/**
 * The model in the page that the reader has chosen: the browser's own, or one with weights, whose code is loaded when it is first
 * asked.
 */
import { BROWSERS_OWN, type PageModel } from '$agent/protocol/page-model.ts';
import type { LocalModel } from './local-model.ts';

export class ModelInPage implements PageModel {
	#loaded: Promise<LocalModel> | undefined;

	/** name: returns BROWSERS_OWN, or the name of the weights. */
	constructor(
		private readonly name: () => string,
		private readonly browsers: PageModel
	) {}

	window = async () => (await this.#model()).window();
	prompt: PageModel['prompt'] = async (...prompt) => (await this.#model()).prompt(...prompt);

	/** Frees the memory of the weights. */
	rest(): void {
		void this.#loaded?.then((model) => model.rest());
	}

	async #model(): Promise<PageModel> {
		if (this.name() === BROWSERS_OWN) return this.browsers;
		return (this.#loaded ??= import('./local-model.ts').then(({ LocalModel }) => new LocalModel(this.name)));
	}
}
