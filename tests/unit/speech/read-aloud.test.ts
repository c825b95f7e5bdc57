/** Where a voice goes on in a book, by a page that is only told about. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import type { Publication } from '../../../src/lib/epub/publication.ts';
import { ReadAloud } from '../../../src/lib/speech/read-aloud.svelte.ts';

interface Said {
	text: string;
	onend: () => void;
	onboundary: (word: { charIndex: number }) => void;
}

/** A section for each text, all in one chapter. page: what is displayed of them. */
function listen(texts: string[], page: { start: Position; end: Position }) {
	const said: Said[] = [];
	const silence = vi.fn();
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	vi.stubGlobal('speechSynthesis', {
		getVoices: () => [{ voiceURI: 'Kate', name: 'Kate', lang: 'en', localService: true, default: true }],
		speak: (utterance: Said) => void said.push(utterance),
		cancel: silence
	});
	vi.stubGlobal(
		'SpeechSynthesisUtterance',
		class {
			constructor(readonly text: string) {}
		}
	);
	const sections = texts.map((text, section) => ({
		section,
		text,
		blocks: [{ start: 0, end: text.length, kind: 'paragraph' as const }],
		anchors: new Map()
	}));
	const start = { section: 0, offset: 0 };
	const end = { section: texts.length - 1, offset: texts.at(-1)?.length ?? 0 };
	const chapters = [
		{ id: '1', title: 'All', depth: 0, start, end, children: [], language: null }
	] as unknown as BookText['chapters'];
	const went: Position[] = [];
	const place = {
		text: new BookText({ sections, chapters }),
		page: { ...page, anchor: page.start },
		readHere: () => undefined,
		turns: async (): Promise<void> => undefined
	};
	const speech = new ReadAloud({
		publication: {
			metadata: { language: 'en', title: '', authors: [] },
			spine: texts.map(() => ({ linear: true, overlay: null }))
		} as unknown as Publication,
		place,
		renderer: {
			goTo: async (position) => {
				went.push(position);
				await place.turns();
			},
			highlights: { speak: () => undefined }
		}
	});
	onTestFinished(() => {
		speech.dispose();
		vi.unstubAllGlobals();
	});
	return { speech, said, went, place, silence };
}

const at = (offset: number, section = 0): Position => ({ section, offset });

it('continues on the right page of a spread, where it was paused', async () => {
	const texts = ['The left page of the spread.', 'The right one.'];
	const { speech, said, went } = listen(texts, { start: at(0), end: at(14, 1) });
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(1));
	said[0]?.onend();
	await vi.waitFor(() => expect(said).toHaveLength(2));
	speech.toggle();
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(3));
	expect(said.map(({ text }) => text)).toEqual([...texts, 'The right one.']);
	expect(went).toEqual([]);
});

it('turns the page in the middle of a piece, unless the reader has turned away', async () => {
	const { speech, said, went, place } = listen(['A sentence that goes on over three pages.'], {
		start: at(0),
		end: at(11)
	});
	const show = (start: number, end: number) => {
		place.page = { start: at(start), end: at(end), anchor: at(start) };
		speech.moved();
	};
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(1));
	said[0]?.onboundary({ charIndex: 2 });
	expect(went).toEqual([]);
	said[0]?.onboundary({ charIndex: 11 });
	await vi.waitFor(() => expect(went).toEqual([at(11)]));
	show(11, 25);
	said[0]?.onboundary({ charIndex: 16 });
	show(0, 11);
	said[0]?.onboundary({ charIndex: 21 });
	said[0]?.onboundary({ charIndex: 27 });
	expect(went).toHaveLength(1);
	expect(said).toHaveLength(1);
});

it('stops after the set number of minutes, even in the middle of a piece', async () => {
	vi.useFakeTimers();
	onTestFinished(() => void vi.useRealTimers());
	const { speech, said } = listen(['A very long sentence.'], { start: at(0), end: at(21) });
	speech.sleep = 15;
	speech.sleep = 0.2;
	speech.toggle();
	await vi.advanceTimersByTimeAsync(0);
	expect(said).toHaveLength(1);
	await vi.advanceTimersByTimeAsync(12_000 - 1);
	expect(speech.status).toEqual({ phase: 'playing' });
	await vi.advanceTimersByTimeAsync(1);
	expect(speech.status).toEqual({ phase: 'paused' });
	expect(speech.sleep).toBeNull();
});

it('falls silent if the page cannot be turned with it, and reports nothing once stopped', async () => {
	const { speech, said, place, silence } = listen(['A sentence of two pages.'], {
		start: at(0),
		end: at(11)
	});
	place.turns = () => Promise.reject(new Error('torn'));
	for (const stops of [false, true]) {
		said.length = 0;
		void speech.play();
		await vi.waitFor(() => expect(said).toHaveLength(1));
		silence.mockClear();
		said[0]?.onboundary({ charIndex: 11 });
		if (stops) speech.stop();
		await vi.waitFor(() => expect(speech.status.phase).toBe(stops ? 'off' : 'failed'));
		expect(silence).toHaveBeenCalled();
	}
	await new Promise((later) => setTimeout(later));
	expect(speech.status.phase).toBe('off');
});

it('continues at a letter that is pressed, and ignores what cannot be played', async () => {
	const { speech, said } = listen(['The first.', 'The second.', ' '], { start: at(0), end: at(1, 2) });
	expect(speech.pressed(at(3, 1))).toBe(false);
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(1));
	expect([speech.pressed(at(3)), speech.pressed(at(0, 2))]).toEqual([true, false]);
	expect(speech.status.phase).toBe('playing');
	expect(speech.pressed(at(3, 1))).toBe(true);
	await vi.waitFor(() => expect(said.map(({ text }) => text)).toEqual(['The first.', 'The second.']));
});
