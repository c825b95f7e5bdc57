/** The agent's own sentences in the language of the reader's interface; English where it has none, and for a client that does not say. */
import { de } from './de.ts';
import { en, type AgentStrings } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

const LANGUAGES = new Map<string, AgentStrings>([
	['en', en],
	['de', de],
	['es', es],
	['fr', fr],
	['ja', ja]
]);

/** tag: BCP 47. */
export function stringsFor(tag: string | null | undefined): AgentStrings {
	return LANGUAGES.get(tag?.toLowerCase().split('-')[0] ?? '') ?? en;
}

/** A failure that can be told in each language; its message is the English one, for the log and for other clients. */
export class TranslatedError extends Error {
	readonly tell: (t: AgentStrings) => string;

	constructor(tell: (t: AgentStrings) => string, options?: ErrorOptions) {
		super(tell(en), options);
		this.tell = tell;
	}
}
