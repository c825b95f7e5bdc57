/** Plays the recording that comes with a narrated book (EPUB 3.3 § 9, media overlays). */
import { comparePositions, startOf, type Locator, type Position } from '$lib/book/locator.ts';
import type { BookText } from '$lib/book/text.ts';
import type { NarratedPart } from '$lib/epub/package/media-overlay.ts';
import type { Publication } from '$lib/epub/publication.ts';
import { speechStrings } from '$lib/strings/speech.ts';
import type { Speaker, Walk } from './speaker.ts';

/** Words, or the place of a picture that no words follow, and the parts of the recordings that belong to them, in order. */
export interface Clip extends Locator {
	sounds: Pick<NarratedPart, 'audio' | 'from' | 'to'>[];
}

/** Seconds. If a clip begins this near to where the last one ended, there is no seek, since one would hear it. */
const NEAR = 0.3;
/** The longest interval between two checks of the recording's clock, in milliseconds. */
const LOOK_MS = 200;

export class Narrator implements Speaker {
	readonly walk: ClipWalk;
	readonly #publication: Pick<Publication, 'resource'>;
	readonly #sound = new Audio();
	/** The path of the current recording. */
	#audio = '';

	constructor(publication: Pick<Publication, 'resource'>, clips: readonly Clip[]) {
		this.#publication = publication;
		this.walk = new ClipWalk(clips);
	}

	/** Continues where the recording stands, if that is within the piece. */
	async speak(
		piece: Locator,
		rate: number,
		signal: AbortSignal,
		onheard: (offset: number) => void
	): Promise<void> {
		const clip = this.walk.at(startOf(piece));
		if (!clip) return;
		const sound = this.#sound;
		signal.addEventListener('abort', this.#pause, { once: true });
		const stands = clip.sounds.findIndex((one) => this.#standsIn(one));
		const first = Math.max(0, stands);
		for (const [at, { audio, from, to }] of clip.sounds.entries()) {
			if (at < first) continue;
			await this.#load(audio, signal);
			if (at !== stands && !this.#standsIn({ audio, from: from - NEAR, to })) sound.currentTime = from;
			// Each new recording starts with the default rate.
			sound.playbackRate = sound.defaultPlaybackRate = rate;
			await sound.play();
			while (!sound.ended && sound.currentTime < to) {
				signal.throwIfAborted();
				// Something else stopped the sound: a call, for example, or an unplugged headset.
				if (sound.error || sound.paused) throw new Error(sound.error?.message || speechStrings.fellSilent);
				const done = (sound.currentTime - from) / (Math.min(to, sound.duration) - from);
				onheard(clip.start + Math.floor(((at + done) / clip.sounds.length) * (clip.end - clip.start)));
				const left = (1000 * (to - sound.currentTime)) / rate;
				await new Promise((resolve) => setTimeout(resolve, Math.min(left, LOOK_MS)));
			}
			signal.throwIfAborted();
		}
	}

	#standsIn({ audio, from, to }: Clip['sounds'][number]): boolean {
		const { ended, currentTime } = this.#sound;
		return this.#audio === audio && !ended && from <= currentTime && currentTime < to;
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
		if (!recording) throw new Error(speechStrings.noRecording);
		URL.revokeObjectURL(this.#sound.src);
		this.#sound.src = URL.createObjectURL(recording);
		this.#audio = audio;
	}
}

class ClipWalk implements Walk {
	constructor(private readonly clips: readonly Clip[]) {}

	from(position: Position): Clip | null {
		return this.clips.find((clip) => comparePositions(startOf(clip), position) >= 0) ?? null;
	}

	at(position: Position): Clip | null {
		const { section, offset } = position;
		const within = this.clips.find(
			({ section: own, start, end }) =>
				own === section && start <= offset && (offset < end || offset === start)
		);
		return within ?? this.from(position);
	}

	after(piece: Locator): Clip | null {
		return this.clips.find((clip) => comparePositions(startOf(clip), startOf(piece)) > 0) ?? null;
	}

	before(piece: Locator): Clip | null {
		return this.clips.findLast((clip) => comparePositions(startOf(clip), startOf(piece)) < 0) ?? null;
	}
}

/** What the book's recording speaks, in the order of the text; [] if the book has no recording. */
export async function clipsOf(
	publication: Pick<Publication, 'spine' | 'narrated' | 'sectionOf'>,
	text: BookText
): Promise<Clip[]> {
	const clips: Clip[] = [];
	for (const { index } of publication.spine)
		for (const { path, fragment, ...sound } of await publication.narrated(index)) {
			const section = publication.sectionOf(path) ?? -1;
			const start = fragment === null ? 0 : text.sections[section]?.anchors.get(fragment);
			if (start !== undefined) clips.push({ section, start, end: start, sounds: [sound] });
		}
	const merged: Clip[] = [];
	for (const clip of clips.sort((a, b) => comparePositions(startOf(a), startOf(b)))) {
		const last = merged.at(-1);
		// A picture without words begins where the next words do.
		if (last && comparePositions(startOf(last), startOf(clip)) === 0) last.sounds.push(...clip.sounds);
		else merged.push(clip);
	}
	merged.forEach((clip, at) => {
		const next = merged[at + 1];
		clip.end = next?.section === clip.section ? next.start : endOfBlock(text, clip);
		clip.end = clip.start + text.slice(clip).trimEnd().length;
	});
	return merged;
}

/** The end of the last clip's paragraph. */
const endOfBlock = (text: BookText, { section, start }: Locator): number =>
	text.blocks(section).find((block) => start < block.end)?.end ?? start;
