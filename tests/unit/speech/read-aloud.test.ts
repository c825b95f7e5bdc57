/** Where a voice goes on in a book, by a page that is only told about. */
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Position } from '../../../src/lib/book/locator.ts';
import { BookText } from '../../../src/lib/book/text.ts';
import type { Publication } from '../../../src/lib/epub/publication.ts';
import { ReadAloud } from '../../../src/lib/speech/read-aloud.svelte.ts';

it('goes on at the right page of a spread, where it was paused', async () => {
	const said: { text: string; onend: () => void }[] = [];
	vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined });
	vi.stubGlobal('speechSynthesis', {
		getVoices: () => [{ voiceURI: 'Kate', name: 'Kate', lang: 'en', localService: true, default: true }],
		speak: (utterance: (typeof said)[number]) => void said.push(utterance),
		cancel: () => undefined
	});
	vi.stubGlobal(
		'SpeechSynthesisUtterance',
		class {
			constructor(readonly text: string) {}
		}
	);
	onTestFinished(() => void vi.unstubAllGlobals());
	const sections = ['The left page of the spread.', 'The right one.'].map((text, section) => ({
		section,
		text,
		blocks: [{ start: 0, end: text.length, kind: 'paragraph' as const }],
		anchors: new Map()
	}));
	const start = { section: 0, offset: 0 };
	const end = { section: 1, offset: 14 };
	const chapters = [
		{ id: '1', title: 'All', depth: 0, start, end, children: [], language: null }
	] as unknown as BookText['chapters'];
	const went: Position[] = [];
	const speech = new ReadAloud(
		{
			publication: {
				metadata: { language: 'en', title: '', authors: [] },
				spine: [
					{ linear: true, overlay: null },
					{ linear: true, overlay: null }
				]
			} as unknown as Publication,
			place: {
				text: new BookText({ sections, chapters }),
				page: { start, end, anchor: start },
				readHere: () => undefined
			},
			renderer: {
				goTo: async (position) => void went.push(position),
				highlights: { speak: () => undefined }
			}
		},
		(_, span) => [span]
	);
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(1));
	said[0]?.onend();
	await vi.waitFor(() => expect(said).toHaveLength(2));
	speech.toggle();
	speech.toggle();
	await vi.waitFor(() => expect(said).toHaveLength(3));
	expect(said.map(({ text }) => text)).toEqual([
		'The left page of the spread.',
		'The right one.',
		'The right one.'
	]);
	expect(went).toEqual([]);
});
