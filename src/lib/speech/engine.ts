/** The browser's voices (Web Speech API), and which of them reads a book. */
import { primary } from '$lib/book/language.ts';
import { speechStrings } from '$lib/strings/speech.ts';

export interface Voice {
	id: string;
	name: string;
	/** BCP 47 tag. */
	language: string;
	/** False: the text is sent over the network to the voice's provider. */
	local: boolean;
	/** The system's default voice. */
	preferred: boolean;
}

/** How long a browser may take to list its voices. */
const VOICES_TIMEOUT_MS = 1500;
/** Time limit for a text: a base, and per character at rate 1 (a slow voice needs about 80 ms). */
const BASE_TIMEOUT_MS = 15_000;
const TIMEOUT_PER_CHARACTER_MS = 250;

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** Chromium lists no voices until it was asked once. */
export async function loadVoices(): Promise<Voice[]> {
	if (speechSynthesis.getVoices().length === 0)
		await new Promise<void>((resolve) => {
			const timer = setTimeout(resolve, VOICES_TIMEOUT_MS);
			const done = (): void => {
				clearTimeout(timer);
				resolve();
			};
			speechSynthesis.addEventListener('voiceschanged', done, { once: true });
		});
	return speechSynthesis.getVoices().map(describe);
}

function describe({ voiceURI, name, lang, localService, default: preferred }: SpeechSynthesisVoice): Voice {
	// Android writes "en_GB".
	return { id: voiceURI, name, language: lang.replace('_', '-'), local: localService, preferred };
}

/** Resolves when the text is spoken. onword: told where in the text a word begins, by voices that know. Rejects with the signal's reason when stopped, with an Error where the voice fails. */
export function speak(
	text: string,
	{ voice, rate, onword }: { voice: Voice; rate: number; onword: (offset: number) => void },
	signal: AbortSignal
): Promise<void> {
	signal.throwIfAborted();
	return new Promise((resolve, reject) => {
		const utterance = new SpeechSynthesisUtterance(text);
		utterance.voice = speechSynthesis.getVoices().find(({ voiceURI }) => voiceURI === voice.id) ?? null;
		utterance.lang = voice.language;
		utterance.rate = rate;
		// Network voices sometimes stop without an event.
		const late = setTimeout(
			() => {
				speechSynthesis.cancel();
				end(() => reject(new Error(speechStrings.fellSilent)));
			},
			BASE_TIMEOUT_MS + (text.length * TIMEOUT_PER_CHARACTER_MS) / rate
		);
		const end = (settle: () => void): void => {
			clearTimeout(late);
			signal.removeEventListener('abort', stop);
			settle();
		};
		// Not pause() and resume(), which on Android cannot be resumed. After a pause the sentence is spoken again.
		const stop = (): void => {
			speechSynthesis.cancel();
			end(() => reject(signal.reason as Error));
		};
		signal.addEventListener('abort', stop);
		utterance.onboundary = ({ charIndex }) => !signal.aborted && onword(charIndex);
		utterance.onend = () => end(resolve);
		utterance.onerror = ({ error }) => !signal.aborted && end(() => reject(new Error(error)));
		speechSynthesis.speak(utterance);
	});
}

/** The voice for a book. Voices that send the text over the network are never chosen automatically. */
export type VoiceChoice =
	| { kind: 'voice'; voice: Voice }
	/** There is no voice of the book's language: this one reads, with its accent. */
	| { kind: 'other-language'; voice: Voice }
	/** There are only voices that send the text over the network: the reader must choose one. */
	| { kind: 'only-online' }
	| { kind: 'none' };

/** The voices of the language, local ones first; all voices where it has none. */
export function voicesFor(language: string, voices: readonly Voice[]): Voice[] {
	const own = voices.filter((voice) => primary(voice.language) === primary(language));
	return (own.length ? own : [...voices]).toSorted((a, b) => rank(b, language) - rank(a, language));
}

/** chosen: id of the voice that the reader chose for this language before. */
export function chooseVoice(language: string, voices: readonly Voice[], chosen?: string): VoiceChoice {
	if (!voices.length) return { kind: 'none' };
	const candidates = voicesFor(language, voices);
	const voice = candidates.find(({ id }) => id === chosen) ?? candidates.find(({ local }) => local);
	if (!voice) return { kind: 'only-online' };
	return { kind: primary(voice.language) === primary(language) ? 'voice' : 'other-language', voice };
}

/** As makers name their better voices, and those that sound like machines. */
const GOOD = /natural|neural|premium|enhanced|siri/i;
const POOR = /espeak|compact|eloquence/i;

function rank({ local, preferred, language, name, id }: Voice, wanted: string): number {
	const same = language.toLowerCase() === wanted.toLowerCase();
	const quality = GOOD.test(name) ? 1 : POOR.test(name + id) ? -1 : 0;
	return (local ? 16 : 0) + 4 * quality + (same ? 2 : 0) + (preferred ? 1 : 0);
}
