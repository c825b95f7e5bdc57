/** Plays the recording that a narrated book brings (EPUB 3.3 § 9, media overlays). */
import type { Locator, Position } from '$lib/book/locator.ts';
import { comparePositions, startOf } from '$lib/book/position.ts';
import type { BookText } from '$lib/book/text.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { strings } from '$lib/strings/strings.ts';
import type { Speaker, Walk } from './speaker.ts';

/** Words and the piece of a recording that speaks them. */
export interface Clip extends Locator {
	/** Full path of the recording in the container. */
	audio: string;
	/** Seconds in the recording; to: Infinity at its end. */
	from: number;
	to: number;
}

/** A clip that begins where another has just ended is not sought: one would hear it. Seconds. */
const NEAR = 0.3;
/** Milliseconds between two looks at the clock of the recording, at most. */
const LOOK_MS = 200;

export class Narrator implements Speaker {
	readonly walk: ClipWalk;
	readonly #publication: Pick<Publication, 'resource'>;
	readonly #sound = new Audio();
	/** Path of the recording at hand. */
	#audio = '';

	constructor(publication: Pick<Publication, 'resource'>, clips: readonly Clip[]) {
		this.#publication = publication;
		this.walk = new ClipWalk(clips);
	}

	/** Goes on where the recording stands if that is in the piece. Of the clip's words, the recording may be in the midst. */
	async speak(piece: Locator, rate: number, signal: AbortSignal): Promise<void> {
		const clip = this.walk.at(startOf(piece));
		if (!clip) return;
		const sound = this.#sound;
		signal.addEventListener('abort', this.#pause, { once: true });
		await this.#load(clip.audio, signal);
		const at = sound.currentTime;
		if (sound.ended || at < clip.from - NEAR || at >= clip.to) sound.currentTime = clip.from;
		// A new recording has the default rate again.
		sound.playbackRate = sound.defaultPlaybackRate = rate;
		await sound.play();
		while (!sound.ended && sound.currentTime < clip.to) {
			signal.throwIfAborted();
			// By a call, say, or a plug that was pulled.
			if (sound.error || sound.paused) throw new Error(sound.error?.message || strings.speech.fellSilent);
			const left = (1000 * (clip.to - sound.currentTime)) / rate;
			await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_MS)));
		}
		signal.throwIfAborted();
	}

	close(): void {
		this.#pause();
		URL.revokeObjectURL(this.#sound.src);
	}

	readonly #pause = (): void => this.#sound.pause();

	async #load(audio: string, signal: AbortSignal): Promise<void> {
		if (this.#audio === audio) return;
		const recording = await this.#publication.resource(audio);
		signal.throwIfAborted();
		if (!recording) throw new Error(strings.speech.noRecording);
		URL.revokeObjectURL(this.#sound.src);
		this.#sound.src = URL.createObjectURL(recording);
		this.#audio = audio;
	}
}

class ClipWalk implements Walk {
	readonly #clips: readonly Clip[];

	constructor(clips: readonly Clip[]) {
		this.#clips = clips;
	}

	from(position: Position): Clip | null {
		return this.#clips.find((clip) => comparePositions(startOf(clip), position) >= 0) ?? null;
	}

	at(position: Position): Clip | null {
		const { section, offset } = position;
		const within = this.#clips.find(
			(clip) => clip.section === section && clip.start <= offset && offset < clip.end
		);
		return within ?? this.from(position);
	}

	after({ section, end }: Locator): Clip | null {
		return this.from({ section, offset: end });
	}

	before(piece: Locator): Clip | null {
		return this.#clips.findLast((clip) => comparePositions(startOf(clip), startOf(piece)) < 0) ?? null;
	}
}

/** What the book's recording speaks, in the order of the text; [] where nobody narrates it. */
export async function clipsOf(
	publication: Pick<Publication, 'spine' | 'narrated' | 'sectionOf'>,
	text: BookText
): Promise<Clip[]> {
	const clips: Clip[] = [];
	for (const { index } of publication.spine)
		for (const { path, fragment, ...recorded } of await publication.narrated(index)) {
			const section = publication.sectionOf(path) ?? -1;
			const start = fragment === null ? 0 : text.sections[section]?.anchors.get(fragment);
			if (start !== undefined) clips.push({ section, start, end: start, ...recorded });
		}
	const merged: Clip[] = [];
	for (const clip of clips.sort((a, b) => comparePositions(startOf(a), startOf(b)))) {
		const last = merged.at(-1);
		// A picture, which has no words, begins where the next words do.
		if (last && last.audio === clip.audio && comparePositions(startOf(last), startOf(clip)) === 0)
			last.to = clip.to;
		else merged.push(clip);
	}
	merged.forEach((clip, at) => {
		const next = merged[at + 1];
		clip.end = next?.section === clip.section ? next.start : endOfBlock(text, clip);
		clip.end = clip.start + text.slice(clip).trimEnd().length;
	});
	return merged.filter(({ start, end }) => start < end);
}

/** Where the paragraph of the last clip ends. */
const endOfBlock = (text: BookText, { section, start }: Locator): number =>
	text.blocks(section).find((block) => start < block.end)?.end ?? start;
