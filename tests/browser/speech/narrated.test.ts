/** A narrated book: its real recording plays, and the page follows it. */
import { userEvent } from 'vitest/browser';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import { clipsOf } from '../../../src/lib/speech/narrator.ts';
import { MAX_RATE, ReadAloud } from '../../../src/lib/speech/read-aloud.svelte.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { narratedBook, narratedChapters } from '../../fixtures/narrated/narrated-book.ts';
import first from '../../fixtures/narrated/1.mp3?url';
import second from '../../fixtures/narrated/2.mp3?url';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { openReader } from '../reader/open-book.ts';

const sentence = (chapter: number, at: number): string | undefined =>
	narratedChapters[chapter - 1]?.[at]?.text;
const recordings = async (chapter: number): Promise<Uint8Array> =>
	(await fetch(chapter === 1 ? first : second)).bytes();

async function open(file?: File) {
	localStorage.clear();
	// A page may make a sound once somebody has used it.
	await userEvent.click(document.body);
	const publication = await Publication.open(file ?? (await narratedBook(recordings)));
	const reader = await openReader(publication);
	const place = new ReadingPlace(null, () => undefined);
	place.page = reader.place();
	const text = (place.text = await extractBook(publication));
	const speech = new ReadAloud({ publication, place, renderer: reader.renderer });
	reader.renderer.listen({
		relocate: (at) => {
			place.page = at;
			speech.moved();
		}
	});
	onTestFinished(() => speech.dispose());
	const sounds = vi.spyOn(HTMLMediaElement.prototype, 'play');
	onTestFinished(() => void sounds.mockRestore());
	const sound = (): HTMLMediaElement | undefined =>
		sounds.mock.contexts.at(-1) as HTMLMediaElement | undefined;
	const heard = (): string => (speech.heard ? text.slice(speech.heard).trim() : '');
	return { publication, place, text, speech, heard, sound };
}

describe('a narrated book', () => {
	it('knows which words its recording speaks when', async () => {
		const { publication, text } = await open();
		const clips = await clipsOf(publication, text);
		expect(clips.map((clip) => text.slice(clip).trim())).toEqual(
			narratedChapters.flat().map((clip) => clip.text)
		);
		expect(clips.flatMap(({ sounds }) => sounds)).toEqual(
			narratedChapters.flatMap((chapter, at) =>
				chapter.map(({ from, to }) => ({ audio: `EPUB/audio/${at + 1}.mp3`, from, to }))
			)
		);
	});

	it('is read by its narrator: the mark follows the sound, and the page turns into the next chapter', async () => {
		const { place, speech, heard, sound } = await open();
		speech.rate = MAX_RATE;
		speech.toggle();
		await vi.waitFor(() => expect(heard()).toBe(sentence(1, 0)));
		expect(speech.voice).toBe(speech.narrator);
		await vi.waitFor(() => expect(sound()?.currentTime).toBeGreaterThan(0));
		for (const at of [1, 2]) {
			void speech.step('after');
			await vi.waitFor(() => expect(heard()).toBe(sentence(1, at)));
		}
		await vi.waitFor(() => expect(heard()).toBe(sentence(1, 3)));
		const { from = 0, to = 0 } = narratedChapters[0]?.[3] ?? {};
		expect(sound()?.currentTime).toBeGreaterThan(from - 0.3);
		expect(sound()?.currentTime).toBeLessThan(to);
		await vi.waitFor(() => expect(heard()).toBe(sentence(2, 0)));
		await vi.waitFor(() => expect(place.page?.start.section).toBe(1));
	});

	it('pauses, and continues where the recording stopped', async () => {
		const { speech, heard, sound } = await open();
		speech.toggle();
		await vi.waitFor(() => expect(sound()?.currentTime).toBeGreaterThan(1));
		speech.toggle();
		expect(sound()?.paused).toBe(true);
		speech.toggle();
		await vi.waitFor(() => expect(sound()?.paused).toBe(false));
		expect(heard()).toBe(sentence(1, 0));
		expect(sound()?.currentTime).toBeGreaterThan(1);
		speech.stop();
		expect(sound()?.paused).toBe(true);
	});

	it('says if the system silences it, and continues there', async () => {
		const { speech, heard, sound } = await open();
		speech.toggle();
		await vi.waitFor(() => expect(sound()?.currentTime).toBeGreaterThan(0));
		sound()?.pause();
		await vi.waitFor(() => expect(speech.status.phase).toBe('failed'));
		speech.toggle();
		await vi.waitFor(() => expect(sound()?.paused).toBe(false));
		expect(heard()).toBe(sentence(1, 0));
	});

	it('stops at the end of the chapter if the sleep timer says so', async () => {
		const { text, speech, heard } = await open();
		speech.rate = MAX_RATE;
		speech.sleep = 'chapter';
		const last = text.sections[0]?.text.indexOf('It had had eleven') ?? 0;
		void speech.readFrom({ section: 0, start: last, end: last + 1 });
		await vi.waitFor(() => expect(heard()).toBe(sentence(1, 4)));
		await vi.waitFor(() => expect(speech.status).toEqual({ phase: 'paused' }));
		expect(heard()).toBe(sentence(1, 4));
		expect(speech.sleep).toBeNull();
	});

	it('can be read by another voice, this time only', async () => {
		const { speech, sound } = await open();
		speech.toggle();
		// A browser without voices takes its time to say so.
		await vi.waitFor(() => expect(speech.voices).toEqual([speech.narrator]));
		expect(speech.voice).toBe(speech.narrator);
		const spoken: string[] = [];
		vi.stubGlobal('speechSynthesis', {
			getVoices: () => [{ voiceURI: 'Kate', name: 'Kate', lang: 'en-GB', localService: true, default: true }],
			speak: ({ text: words }: { text: string }) => void spoken.push(words),
			cancel: () => undefined
		});
		vi.stubGlobal(
			'SpeechSynthesisUtterance',
			class {
				constructor(readonly text: string) {}
			}
		);
		onTestFinished(() => void vi.unstubAllGlobals());
		void speech.choose({ id: 'Kate', name: 'Kate', language: 'en-GB', local: true, preferred: true });
		await vi.waitFor(() => expect(spoken).toHaveLength(1));
		expect(spoken[0]).toContain('The ferry to Skarrow');
		expect(speech.isNarrating).toBe(false);
		expect(sound()?.paused).toBe(true);
	});

	it('can be heard even if its pages are pictures without words', async () => {
		const pages = [1, 2].map((number) => ({
			file: xhtml('<svg id="p" xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><circle r="4"/></svg>'),
			overlay: `mo${number}`
		}));
		const par = (number: number, from: number, to: number) =>
			`<par><text src="../chapter-${number}.xhtml#p"/>` +
			`<audio src="../audio/${number}.mp3" clipBegin="${from}s" clipEnd="${to}s"/></par>`;
		const smil = (...pars: string[]) =>
			`<smil xmlns="http://www.w3.org/ns/SMIL" version="3.0"><body>${pars.join('')}</body></smil>`;
		const { publication, text, place, speech, sound } = await open(
			await buildEpub({
				chapters: pages,
				metadata: '<meta property="rendition:layout">pre-paginated</meta>',
				manifest: [1, 2]
					.map(
						(number) =>
							`<item id="mo${number}" href="mo/${number}.smil" media-type="application/smil+xml"/>` +
							`<item id="a${number}" href="audio/${number}.mp3" media-type="audio/mpeg"/>`
					)
					.join(''),
				files: {
					'EPUB/mo/1.smil': smil(par(1, 0, 0.4), par(2, 0.5, 0.8), par(1, 1, 1.4)),
					'EPUB/mo/2.smil': smil(par(2, 0, 30)),
					'EPUB/audio/1.mp3': await recordings(1),
					'EPUB/audio/2.mp3': await recordings(2)
				}
			})
		);
		const clips = await clipsOf(publication, text);
		expect(clips.map(({ section, start, end, sounds }) => [section, start, end, sounds.length])).toEqual([
			[0, 0, 0, 2],
			[1, 0, 0, 2]
		]);
		speech.toggle();
		await vi.waitFor(() => expect(speech.heard?.section).toBe(0));
		await vi.waitFor(() => expect(speech.heard?.section).toBe(1));
		await vi.waitFor(() => expect(place.page?.start.section).toBe(1));
		await vi.waitFor(() => expect(sound()?.paused).toBe(false));
		expect(speech.status.phase).toBe('playing');
	});

	it.skipIf(!hasShared).each([
		// Six, of which two are for the same words.
		['mol-navigation', 5, 'Chapter 1'],
		['mol-timing-synchronization', 12, 'Call'],
		// Parts without a recording are for a voice.
		['mol-tts_multi', 0, undefined]
	])(`of the W3C’s tests, %s, has %i parts ${hasShared ? '' : WHY_SKIPPED}`, async (name, count, begins) => {
		const publication = await Publication.open(await sharedFile(`books/w3c-epub-tests/${name}.epub`));
		const text = await extractBook(publication);
		const clips = await clipsOf(publication, text);
		expect(clips).toHaveLength(count);
		expect(clips[0] && text.slice(clips[0])).toBe(begins);
		publication.close();
	});
});
