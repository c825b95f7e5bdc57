/** The browser's voices (Web Speech API), and the choice of one for a book. */
import { within } from '$lib/async/waiting.ts';
import { primary } from '$lib/book/language.ts';
import { speechStrings } from '$lib/strings/speech.ts';

export interface Voice {
	id: string;
	name: string;
	/** BCP 47 tag. */
	language: string;
	/** If false, the text is sent over the network to the voice's provider. */
	local: boolean;
	/** The system's default voice. */
	preferred: boolean;
}

/** How long a browser may take to list its voices. */
const VOICES_TIMEOUT_MS = 1500;
/** The time limit for a text: a base, plus an amount per character at rate 1 (a slow voice needs about 80 ms). */
const BASE_TIMEOUT_MS = 15_000;
const TIMEOUT_PER_CHARACTER_MS = 250;

export const canSpeak = (): boolean => typeof speechSynthesis !== 'undefined';

/** Chromium lists no voices until it has been asked once. */
export async function loadVoices(): Promise<Voice[]> {
	if (speechSynthesis.getVoices().length === 0)
		await within(
			VOICES_TIMEOUT_MS,
			new Promise((resolve) => speechSynthesis.addEventListener('voiceschanged', resolve, { once: true }))
		);
	return speechSynthesis.getVoices().map(describe);
}

function describe({ voiceURI, name, lang, localService, default: preferred }: SpeechSynthesisVoice): Voice {
	// Android writes "en_GB".
	return { id: voiceURI, name, language: lang.replace('_', '-'), local: localService, preferred };
}

/**
 * Resolves when the text has been spoken. onword: told the offset at which a word begins, by voices that report it.
 * Rejects with the signal's reason when stopped, and with an Error if the voice fails.
 */
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
		// pause() is not used, because resume() does not work after it on Android. After a pause the sentence is spoken again.
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

/** The voice for a book. A voice that sends the text over the network is never chosen automatically. */
export type VoiceChoice =
	| { kind: 'voice'; voice: Voice }
	/** No voice speaks the book's language; this one reads with its accent. */
	| { kind: 'other-language'; voice: Voice }
	/** All voices send the text over the network, so the reader must choose one. */
	| { kind: 'only-online' }
	| { kind: 'none' };

/** Linux lists each voice of eSpeak NG again in a hundred timbres: "English (Great Britain)+Adam espeak-ng". */
const TIMBRE = /\+\S+/;

/** The voices of the language, local ones first; all voices if the language has none. */
export function voicesFor(language: string, all: readonly Voice[]): Voice[] {
	const names = new Set(all.map(({ name }) => name));
	const voices = all.filter(({ name }) => !TIMBRE.test(name) || !names.has(name.replace(TIMBRE, '')));
	const own = voices.filter((voice) => primary(voice.language) === primary(language));
	return (own.length ? own : [...voices]).toSorted((a, b) => rank(b, language) - rank(a, language));
}

/** chosen: the id of the voice that the reader last chose for this language. */
export function chooseVoice(language: string, voices: readonly Voice[], chosen?: string): VoiceChoice {
	if (!voices.length) return { kind: 'none' };
	const candidates = voicesFor(language, voices);
	const voice = candidates.find(({ id }) => id === chosen) ?? candidates.find(({ local }) => local);
	if (!voice) return { kind: 'only-online' };
	return { kind: primary(voice.language) === primary(language) ? 'voice' : 'other-language', voice };
}

/** Words in the names of voices, from the best to those that sound mechanical. Apple's voices for fun come last. */
const QUALITIES: readonly [words: RegExp, quality: number][] = [
	[/natural|neural|premium|siri/i, 2],
	[/enhanced/i, 1],
	[/espeak|compact|eloquence/i, -1],
	[
		/^(albert|bad news|bahh|bells|boing|bubbles|cellos|deranged|fred|good news|hysterical|jester|junior|kathy|(pipe )?organ|princess|ralph|superstar|trinoids|whisper|wobble|zarvox)\b/i,
		-2
	]
];

function rank({ local, preferred, language, name, id }: Voice, wanted: string): number {
	const same = language.toLowerCase() === wanted.toLowerCase();
	const quality = QUALITIES.find(([words]) => words.test(`${name} ${id}`))?.[1] ?? 0;
	return (local ? 16 : 0) + 4 * quality + (same ? 2 : 0) + (preferred ? 1 : 0);
}
