/** The keys of a headset and the buttons of a lock screen (https://www.w3.org/TR/mediasession/). */

export class MediaControls {
	readonly #actions: MediaSessionAction[];
	// Not in every browser.
	readonly #session = (navigator as { mediaSession?: MediaSession }).mediaSession;
	readonly #silence = new Audio(URL.createObjectURL(silence()));

	/** Shows the book there until it is closed. */
	constructor(
		book: { title: string; authors: readonly string[] },
		actions: Partial<Record<MediaSessionAction, () => void>>
	) {
		this.#actions = Object.keys(actions) as MediaSessionAction[];
		this.#silence.loop = true;
		if (!this.#session) return;
		this.#session.metadata = new MediaMetadata({ title: book.title, artist: book.authors.join(', ') });
		for (const name of this.#actions) this.#session.setActionHandler(name, actions[name] ?? null);
	}

	/**
	 * isSound: by a sound of the page. A voice of the system is none, and without one the keys would go to another program: so
	 * silence is played beside it.
	 */
	show(isPlaying: boolean, isSound: boolean): void {
		if (this.#session) this.#session.playbackState = isPlaying ? 'playing' : 'paused';
		// Where it may not play, only the keys are missing.
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

/** Bytes of a second at 8 kHz, 8 bits, one channel. */
const SECOND = 8000;
/** A shorter sound is none to Chromium's media session. */
const SECONDS = 6;

/** Some seconds of nothing, as a WAVE file. */
function silence(): Blob {
	const length = SECOND * SECONDS;
	const file = new DataView(new ArrayBuffer(44 + length));
	const text = (at: number, letters: string) =>
		[...letters].forEach((letter, index) => file.setUint8(at + index, letter.charCodeAt(0)));
	text(0, 'RIFF');
	file.setUint32(4, 36 + length, true);
	text(8, 'WAVEfmt ');
	file.setUint32(16, 16, true);
	file.setUint16(20, 1, true);
	file.setUint16(22, 1, true);
	file.setUint32(24, SECOND, true);
	file.setUint32(28, SECOND, true);
	file.setUint16(32, 1, true);
	file.setUint16(34, 8, true);
	text(36, 'data');
	file.setUint32(40, length, true);
	new Uint8Array(file.buffer, 44).fill(128);
	return new Blob([file], { type: 'audio/wav' });
}
