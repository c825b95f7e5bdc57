/** Whether the browser has its own model, and the download of it. */
import { within } from '$lib/async/waiting.ts';
import { messageOf } from '$lib/errors/message.ts';
import { locale } from '$lib/strings/strings.ts';
import { PromptApi } from './prompt-api.ts';

export type BrowserModelStatus =
	| { phase: 'looking' }
	| { phase: 'missing' }
	| { phase: 'offered'; download: boolean }
	/** share: 0 to 1. */
	| { phase: 'downloading'; share: number }
	| { phase: 'failed'; reason: string };

const ANSWER_MS = 3_000;

export class BrowserModel {
	status = $state.raw<BrowserModelStatus>({ phase: 'looking' });
	#starting: AbortController | null = null;

	constructor(readonly model: PromptApi = new PromptApi(locale)) {}

	get isThere(): boolean {
		return this.status.phase !== 'looking' && this.status.phase !== 'missing';
	}

	/** Never rejects: a browser that does not answer counts as having no model. */
	async look(): Promise<void> {
		// This may be called in an effect, so it must not read any state.
		if (this.#starting) return;
		const found = await within(ANSWER_MS, this.model.availability()).catch(() => undefined);
		// The reader pressed the button meanwhile.
		if (this.#starting) return;
		this.status =
			!found || found === 'unavailable'
				? { phase: 'missing' }
				: { phase: 'offered', download: found !== 'available' };
	}

	/** Downloads the model if needed. Must be called within a click. Resolves to whether it can answer now. */
	async start(): Promise<boolean> {
		const starting = (this.#starting = new AbortController());
		const show = (status: BrowserModelStatus) => {
			if (this.#starting === starting) this.status = status;
		};
		show({ phase: 'downloading', share: 0 });
		try {
			await this.model.start((share) => show({ phase: 'downloading', share }), starting.signal);
			show({ phase: 'offered', download: false });
			return !starting.signal.aborted;
		} catch (error) {
			show(
				starting.signal.aborted
					? { phase: 'offered', download: true }
					: { phase: 'failed', reason: messageOf(error) }
			);
			return false;
		} finally {
			if (this.#starting === starting) this.#starting = null;
		}
	}

	cancel(): void {
		this.#starting?.abort();
	}
}
