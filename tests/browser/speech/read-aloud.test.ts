/** Reading aloud in a real page. No headless browser has a voice, so the platform's engine is a scripted one. */
import { mount, unmount } from 'svelte';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page } from 'vitest/browser';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import { Publication } from '../../../src/lib/epub/publication.ts';
import { ReadingPlace } from '../../../src/lib/reader/navigation/place.svelte.ts';
import { SPOKEN } from '../../../src/lib/reader/page/highlights.ts';
import SpeechBar from '../../../src/lib/speech/SpeechBar.svelte';
import { ReadAloud } from '../../../src/lib/speech/read-aloud.svelte.ts';
import { formatTime } from '../../../src/lib/ui/format.ts';
import { buildEpub } from '../../fixtures/epub-builder.ts';
import { needed, openReader } from '../reader/open-book.ts';

type FrameWindow = Window & { CSS: typeof CSS };

class Utterance {
	voice: unknown = null;
	lang = '';
	rate = 1;
	onend: (() => void) | null = null;
	onerror: ((event: { error: string }) => void) | null = null;
	constructor(readonly text: string) {}
}

/** Says nothing; a test ends each utterance by hand. */
class ScriptedSynthesis extends EventTarget {
	said: Utterance[] = [];
	now: Utterance | null = null;
	constructor(public list: object[]) {
		super();
	}
	getVoices = () => this.list;
	speak(utterance: Utterance): void {
		this.said.push(utterance);
		this.now = utterance;
	}
	cancel(): void {
		const cut = this.now;
		this.now = null;
		queueMicrotask(() => cut?.onerror?.({ error: 'interrupted' }));
	}
	end(): void {
		const done = this.now;
		this.now = null;
		done?.onend?.();
	}
	fail(error: string): void {
		const broken = this.now;
		this.now = null;
		broken?.onerror?.({ error });
	}
}

const voice = (name: string, lang = 'en-GB', localService = true) => ({
	voiceURI: name,
	name,
	lang,
	localService,
	default: false
});

const words = Array.from(
	{ length: 60 },
	(_, index) =>
		`<p>Sentence ${index} is here, and it goes on for a while so that it fills a line or two. So says number ${index}.</p>`
).join('');

beforeEach(() => localStorage.clear());

async function open(voices: object[] = [voice('Kate'), voice('Sam'), voice('Anna', 'de-DE')]) {
	const engine = new ScriptedSynthesis(voices);
	vi.stubGlobal('speechSynthesis', engine);
	vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
	onTestFinished(() => void vi.unstubAllGlobals());
	const file = await buildEpub({
		title: 'Voices',
		chapters: [`<h1>One</h1>${words}`, '<h1>Two</h1><p>The end.</p>']
	});
	const publication = await Publication.open(file);
	const reader = await openReader(publication);
	const place = new ReadingPlace(null, () => undefined);
	place.page = reader.place();
	place.text = await extractBook(publication);
	const speech = new ReadAloud({ publication, place, renderer: reader.renderer });
	speech.moved();
	let taps = 0;
	reader.renderer.listen({
		relocate: (at) => {
			place.page = at;
			speech.moved();
		},
		letter: (at) => speech.pressed(at),
		tap: () => taps++
	});
	onTestFinished(() => speech.dispose());
	const marked = (): string => {
		const frame = reader.frame().contentWindow as FrameWindow;
		return [...(frame.CSS.highlights.get(SPOKEN) ?? [])].map(String).join('');
	};
	const said = () => engine.said.map(({ text }) => text);
	/** Ends sentences until one that the test waits for is being said. */
	const listenTo = async (text: RegExp): Promise<void> => {
		for (let count = 0; count < 200; count++) {
			// A hundred sentences may come before it, each a few milliseconds after the last.
			await vi.waitFor(() => expect(engine.now).not.toBeNull(), { interval: 2 });
			if (text.test(engine.now?.text ?? '')) return;
			engine.end();
		}
		throw new Error(`never said: ${text}`);
	};
	/** Taps, with a finger, on the words of a paragraph, or below the last one. */
	const tap = (paragraph: number | null): number => {
		const doc = reader.doc();
		const range = doc.createRange();
		range.selectNodeContents(needed(doc.querySelectorAll('p')[paragraph ?? 0], 'no paragraph'));
		const { left, top, height } = needed([...range.getClientRects()].at(-1), 'not laid out');
		const at = { clientX: left + 3, clientY: paragraph === null ? 1 : top + height / 2, bubbles: true };
		doc.body.dispatchEvent(new PointerEvent('pointerdown', { ...at, pointerType: 'touch' }));
		doc.body.dispatchEvent(new MouseEvent('click', at));
		return taps;
	};
	return { engine, reader, place, speech, marked, said, listenTo, tap };
}

describe('reading aloud', () => {
	it('speaks sentence after sentence and marks the current one without touching the selection', async () => {
		const { engine, reader, speech, marked, said } = await open();
		const selection = needed(reader.doc().getSelection(), 'no selection');
		selection.selectAllChildren(needed(reader.doc().querySelector('p'), 'no paragraph'));
		const selected = selection.toString();
		speech.toggle();
		await vi.waitFor(() => expect(said()).toEqual(['One']));
		expect(marked()).toBe('One');
		engine.end();
		await vi.waitFor(() => expect(said()).toHaveLength(2));
		expect(said()[1]).toMatch(/^Sentence 0 is here/);
		expect(marked()).toBe(said()[1]);
		expect(selection.toString()).toBe(selected);
		expect(engine.now?.lang).toBe('en-GB');
	});

	it('turns the page, into the next chapter and to the end', async () => {
		const { engine, place, speech, marked, listenTo } = await open();
		speech.toggle();
		await listenTo(/So says number 50/);
		expect(place.page?.page).toBeGreaterThan(1);
		expect(marked()).toBe('So says number 50.');
		await listenTo(/The end/);
		expect(place.page?.start.section).toBe(1);
		engine.end();
		await vi.waitFor(() => expect(speech.status).toEqual({ phase: 'off' }));
		expect(marked()).toBe('');
	});

	it('continues from the page that the reader turns to', async () => {
		const { engine, reader, place, speech, said } = await open();
		speech.toggle();
		await vi.waitFor(() => expect(engine.now).not.toBeNull());
		await reader.renderer.next();
		const top = needed(place.page, 'no page').start;
		await vi.waitFor(() => expect(said()).toHaveLength(2));
		const text = needed(place.text, 'no text').sections[0]?.text ?? '';
		const at = text.indexOf(engine.now?.text ?? 'nothing', top.offset);
		expect(at).toBeGreaterThanOrEqual(top.offset);
		expect(at).toBeLessThan(top.offset + 200);
	});

	it('continues at words that are tapped while it reads; otherwise a tap is for the page', async () => {
		const { engine, speech, said, tap } = await open();
		expect(tap(2)).toBe(1);
		speech.toggle();
		await vi.waitFor(() => expect(said()).toEqual(['One']));
		expect(tap(2)).toBe(1);
		await vi.waitFor(() => expect(said()).toEqual(['One', 'So says number 2.']));
		// What is being said is not begun anew.
		expect(tap(2)).toBe(1);
		expect(tap(null)).toBe(2);
		engine.end();
		await vi.waitFor(() => expect(said()).toHaveLength(3));
		expect(said()[2]).toMatch(/^Sentence 3/);
		speech.toggle();
		expect(tap(2)).toBe(3);
	});

	it('repeats a sentence after a pause, or reads what is on the screen by then', async () => {
		const { engine, reader, speech, said, listenTo, marked } = await open();
		speech.toggle();
		await listenTo(/So says number 0/);
		speech.toggle();
		expect(speech.status).toEqual({ phase: 'paused' });
		expect(engine.now).toBeNull();
		speech.toggle();
		await vi.waitFor(() => expect(said().filter((text) => text === 'So says number 0.')).toHaveLength(2));
		speech.toggle();
		await reader.renderer.next();
		speech.toggle();
		await vi.waitFor(() => expect(engine.now).not.toBeNull());
		expect(engine.now?.text).not.toMatch(/number 0/);
		expect(marked()).toBe(engine.now?.text);
		speech.stop();
		expect(marked()).toBe('');
	});

	it('steps to the previous and the next sentence', async () => {
		const { engine, speech, listenTo } = await open();
		speech.toggle();
		await listenTo(/So says number 2/);
		await vi.waitFor(() => expect(engine.now?.text).toBe('So says number 2.'));
		void speech.step('before');
		await vi.waitFor(() => expect(engine.now?.text).toMatch(/^Sentence 2/));
		void speech.step('after');
		await vi.waitFor(() => expect(engine.now?.text).toBe('So says number 2.'));
	});

	it('keeps the sentence visible when the type grows', async () => {
		const { engine, reader, place, speech, listenTo } = await open();
		speech.toggle();
		await listenTo(/So says number 4\./);
		const before = engine.now?.text;
		await reader.renderer.setDisplay({ fontSize: 200 });
		await vi.waitFor(() => {
			const text = needed(place.text, 'no text').sections[0]?.text ?? '';
			const at = text.indexOf('So says number 4.');
			expect(place.page?.start.offset).toBeLessThanOrEqual(at);
			expect(place.page?.end.offset).toBeGreaterThan(at);
		});
		await vi.waitFor(() => expect(engine.now?.text).toBe(before));
	});
});

describe('the bar of reading aloud', () => {
	async function bar(voices?: object[]) {
		const opened = await open(voices);
		const target = document.createElement('div');
		target.style.cssText = 'position: fixed; inset: auto 0 0';
		document.body.append(target);
		const component = mount(SpeechBar, { target, props: { speech: opened.speech } });
		onTestFinished(async () => {
			await unmount(component);
			target.remove();
		});
		opened.speech.toggle();
		return opened;
	}

	it('pauses, continues, changes speed and voice, and stops', async () => {
		const { engine, speech } = await bar();
		await vi.waitFor(() => expect(engine.now?.text).toBe('One'));
		await page.getByRole('button', { name: 'Pause' }).click();
		expect(speech.status.phase).toBe('paused');
		await page.getByRole('button', { name: 'Resume reading' }).click();
		await vi.waitFor(() => expect(engine.now?.text).toBe('One'));
		await page.getByLabelText('Speed').selectOptions('1.5×');
		await vi.waitFor(() => expect(engine.now?.rate).toBe(1.5));
		await page.getByLabelText('Voice').selectOptions('Sam');
		await vi.waitFor(() => expect(engine.now?.voice).toMatchObject({ name: 'Sam' }));
		expect(JSON.parse(localStorage.getItem('lectern.speech-voices') ?? '')).toEqual({ en: 'Sam' });
		const before = Date.now();
		await page.getByLabelText('Sleep timer').selectOptions('15 minutes');
		expect(speech.sleepsAt).toBeGreaterThanOrEqual(before + 900_000);
		await expect.element(page.getByText(formatTime(speech.sleepsAt ?? 0))).toBeInTheDocument();
		await page.getByRole('button', { name: 'Stop reading aloud' }).click();
		expect(speech.sleepsAt).toBeNull();
		expect(speech.status.phase).toBe('off');
		expect(engine.now).toBeNull();
	});

	it('says what to do if there is no voice', async () => {
		await bar([]);
		await expect.element(page.getByRole('alert')).toHaveTextContent('no voice on this device');
		await expect.element(page.getByRole('button', { name: 'Try again' })).toBeVisible();
		await expect.element(page.getByRole('button', { name: 'Next sentence' })).not.toBeInTheDocument();
	});

	it('sends no text away unasked: a network voice must be chosen', async () => {
		const { engine } = await bar([voice('Cloud', 'en-US', false)]);
		await expect.element(page.getByRole('alert')).toHaveTextContent('their provider receives the sentences');
		expect(engine.said).toEqual([]);
		await page.getByLabelText('Voice').selectOptions('Cloud (sends the text over the network)');
		await vi.waitFor(() => expect(engine.now?.text).toBe('One'));
	});

	it('says if the voice fails, and can try again', async () => {
		const { engine } = await bar();
		await vi.waitFor(() => expect(engine.now).not.toBeNull());
		engine.fail('synthesis-failed');
		await expect.element(page.getByRole('alert')).toHaveTextContent('synthesis-failed');
		await page.getByRole('button', { name: 'Resume reading' }).click();
		await vi.waitFor(() => expect(engine.now?.text).toBe('One'));
	});
});
