/** The keys of a headset and the buttons of a lock screen, as far as a browser has a media session. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MediaControls } from '../../../src/lib/speech/media-controls.ts';

const sounds: { loop: boolean; src: string; playing: boolean; size: number }[] = [];
const blobs = new Map<string, Blob>();
let mayPlay = true;

class Sound {
	loop = false;
	playing = false;
	readonly size: number;
	constructor(readonly src: string) {
		this.size = blobs.get(src)?.size ?? 0;
		sounds.push(this);
	}
	async play() {
		if (!mayPlay) throw new DOMException('', 'NotAllowedError');
		this.playing = true;
	}
	pause() {
		this.playing = false;
	}
}

beforeEach(() => {
	[sounds.length, mayPlay] = [0, true];
	blobs.clear();
	vi.stubGlobal('Audio', Sound);
	vi.stubGlobal(
		'MediaMetadata',
		class {
			constructor(readonly shown: object) {}
		}
	);
	vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
		const url = `blob:${blobs.size}`;
		blobs.set(url, blob as Blob);
		return url;
	});
	vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void blobs.delete(url));
});
afterEach(() => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
});

const book = { title: 'Sea', authors: ['Ann', 'Ben'] };

it('show the book, and lead to its reader until it is closed', () => {
	const handlers = new Map<string, (() => void) | null>();
	const session = {
		metadata: null as { shown: object } | null,
		playbackState: 'none',
		setActionHandler: (name: string, act: (() => void) | null) => handlers.set(name, act)
	};
	vi.stubGlobal('navigator', { mediaSession: session });
	const play = vi.fn();
	const controls = new MediaControls(book, { play });
	expect(session.metadata?.shown).toEqual({ title: 'Sea', artist: 'Ann, Ben' });
	handlers.get('play')?.();
	expect(play).toHaveBeenCalledOnce();
	controls.show(true, true);
	expect([session.playbackState, sounds[0]?.playing]).toEqual(['playing', false]);
	// The system's voice is no sound of the page, so silence is played along with it.
	controls.show(true, false);
	expect([sounds[0]?.playing, sounds[0]?.loop, sounds[0]?.size]).toEqual([true, true, 44 + 6 * 8000]);
	controls.show(false, false);
	expect([session.playbackState, sounds[0]?.playing]).toEqual(['paused', false]);
	controls.show(true, false);
	controls.close();
	expect([session.metadata, session.playbackState, handlers.get('play')]).toEqual([null, 'none', null]);
	expect([sounds[0]?.playing, blobs.size]).toEqual([false, 0]);
});

it('do without a media session, and without a sound that may not be played', () => {
	vi.stubGlobal('navigator', {});
	mayPlay = false;
	const controls = new MediaControls(book, { play: () => undefined });
	controls.show(true, false);
	controls.close();
	expect(blobs.size).toBe(0);
});
