/** Connects reading aloud to the keys of a headset and the buttons of a lock screen (https://www.w3.org/TR/mediasession/). */
import { formatList } from '$lib/ui/format.ts';

export class MediaControls {
	readonly #actions: MediaSessionAction[];
	// Not every browser has a media session.
	readonly #session = (navigator as { mediaSession?: MediaSession }).mediaSession;
	readonly #silence = new Audio(URL.createObjectURL(silence()));

	/** Shows the book there until `close`. */
	constructor(
		book: { title: string; authors: readonly string[] },
		actions: Partial<Record<MediaSessionAction, () => void>>
	) {
		this.#actions = Object.keys(actions) as MediaSessionAction[];
		this.#silence.loop = true;
		if (!this.#session) return;
		this.#session.metadata = new MediaMetadata({ title: book.title, artist: formatList(book.authors) });
		for (const name of this.#actions) this.#session.setActionHandler(name, actions[name] ?? null);
	}

	/**
	 * isSound: whether the page itself makes the sound. The system's voice does not count as the page's sound, and without one
	 * the keys would go to another program, so silence is played along with it.
	 */
	show(isPlaying: boolean, isSound: boolean): void {
		if (this.#session) this.#session.playbackState = isPlaying ? 'playing' : 'paused';
		// If silence may not be played, only the keys are missing.
		if (isPlaying && !isSound) void this.#silence.play().catch(() => undefined);
		else this.#silence.pause();
	}

	close(): void {
		this.#silence.pause();
		URL.revokeObjectURL(this.#silence.src);
		if (!this.#session) return;
		this.#session.metadata = null;
		this.#session.playbackState = 'none';
		for (const name of this.#actions) this.#session.setActionHandler(name, null);
	}
}

/** The bytes of one second at 8 kHz, 8 bits, one channel. */
const SECOND = 8000;
/** Chromium's media session ignores shorter sounds. */
const SECONDS = 6;

/** A few seconds of silence, as a WAVE file. */
function silence(): Blob {
	const samples = new Uint8Array(SECOND * SECONDS).fill(128);
	const format = [Uint16Array.of(1, 1), Uint32Array.of(SECOND, SECOND), Uint16Array.of(1, 8)];
	const head = ['RIFF', Uint32Array.of(36 + samples.length), 'WAVEfmt ', Uint32Array.of(16), ...format];
	return new Blob([...head, 'data', Uint32Array.of(samples.length), samples], { type: 'audio/wav' });
}
