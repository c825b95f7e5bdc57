/** What translates: the browser by its own interface, and the model of the chat. */
import { provideStorage } from '../../fixtures/browser-storage.ts';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { allowedHosts } from '../../../src/lib/translation/kept-choices.svelte.ts';
import { BrowserTranslator, detectLanguage } from '../../../src/lib/translation/browser-translator.ts';
import { cutText } from '../../../src/lib/translation/engine.ts';
import {
	ModelTranslator,
	numbered,
	type AskedModel
} from '../../../src/lib/translation/model-translator.svelte.ts';
import { properNouns, protect, termsIn, type FixedWord } from '../../../src/lib/translation/fixed-words.ts';
import { TranslatorDouble } from '../../fixtures/doubles/translator.ts';

const PAIR = { from: 'de', into: 'en' };
const never = () => new AbortController().signal;

describe('the browser’s translator', () => {
	it('says what it needs before it translates', async () => {
		const api = new TranslatorDouble();
		const engine = new BrowserTranslator(api);
		expect(await engine.readiness(PAIR)).toBe('ready');
		expect(await engine.readiness({ from: 'tlh', into: 'en' })).toBe('none');
		expect(await engine.readiness({ from: null, into: 'en' })).toBe('none');
		api.state = 'downloading';
		expect(await engine.readiness(PAIR)).toBe('download');
		expect(await new BrowserTranslator(undefined).readiness(PAIR)).toBe('none');
		vi.useFakeTimers();
		const silent = {
			availability: () => new Promise<never>(() => {}),
			create: () => Promise.reject(new Error())
		};
		const readiness = new BrowserTranslator(silent).readiness(PAIR);
		await vi.runAllTimersAsync();
		vi.useRealTimers();
		expect(await readiness).toBe('none');
	});

	it('downloads its languages after a press, reports progress, and can be stopped and started again', async () => {
		const api = new TranslatorDouble();
		api.state = 'downloadable';
		const engine = new BrowserTranslator(api);
		await expect(engine.prepare(PAIR, vi.fn(), never())).rejects.toThrow('gesture');
		api.hasActivation = true;
		const stop = new AbortController();
		const stopped = engine.prepare(PAIR, (share) => share > 0 && stop.abort(), stop.signal);
		await expect(stopped).rejects.toThrow('aborted');
		api.steps = [0, 'network is gone'];
		await expect(engine.prepare(PAIR, vi.fn(), never())).rejects.toThrow('download failed');
		api.steps = [0, 0.5, 1];
		const progress: number[] = [];
		await engine.prepare(PAIR, (share) => progress.push(share), never());
		expect(progress).toEqual([0, 0.5, 1]);
		expect(await engine.translate(['eins', 'zwei'], PAIR, [], never())).toEqual(['EINS', 'ZWEI']);
		expect(api.alive).toBe(1);
		engine.close();
		await vi.waitFor(() => expect(api.alive).toBe(0));
	});

	it('keeps names and the reader’s words, whatever the browser makes of them', async () => {
		const api = new TranslatorDouble();
		api.words = { Bär: 'Bear' };
		const engine = new BrowserTranslator(api);
		const terms = [
			{ word: 'Herr Bär', as: 'Herr Bär' },
			{ word: 'Amt', as: 'Bureau' }
		];
		const text = 'Herr Bär ging ins Amt; ein Beamter, kein Bär.';
		expect(await engine.translate([text], PAIR, terms, never())).toEqual([
			'Herr Bär GING INS Bureau; EIN BEAMTER, KEIN BEAR.'
		]);
		// What it translates well by itself is asked for once.
		api.asked.length = 0;
		await engine.translate(['Das Haus.'], PAIR, terms, never());
		expect(api.asked).toEqual(['Das Haus.']);
	});

	it('recognises a language only if it is sure', async () => {
		const detector = (confidence: number, availability = 'available') => ({
			availability: async () => availability as 'available',
			create: async () => ({
				detect: async () => [{ detectedLanguage: 'fr', confidence }],
				destroy: () => undefined
			})
		});
		expect(await detectLanguage('Bonjour', detector(0.9))).toBe('fr');
		expect(await detectLanguage('Bonjour', detector(0.3))).toBe(null);
		expect(await detectLanguage('Bonjour', detector(0.9, 'downloadable'))).toBe(null);
		expect(await detectLanguage('Bonjour', undefined)).toBe(null);
	});
});

describe('the model of the chat', () => {
	beforeEach(() => {
		provideStorage();
		allowedHosts.value = [];
	});

	const model = (
		answer: (question: string, ids: readonly string[]) => string,
		sendsTo: string | null = 'host'
	) => {
		const asked: string[] = [];
		const own: AskedModel = {
			...{ name: 'm', sendsTo },
			ask: async ({ question, preset }) => {
				asked.push(question);
				return answer(
					question,
					preset.text.map(({ text }) => text)
				);
			}
		};
		return { asked, engine: new ModelTranslator(() => own) };
	};

	it('needs a yes before anything is sent, unless nothing leaves the device', async () => {
		const { engine } = model(() => '');
		expect(await engine.readiness()).toBe('consent');
		await engine.prepare();
		expect(await engine.readiness()).toBe('ready');
		expect(await model(() => '', null).engine.readiness()).toBe('ready');
		expect(await new ModelTranslator(() => null).readiness()).toBe('none');
	});

	it('translates several paragraphs with one request, and asks again for those that it left out', async () => {
		const { engine, asked } = model((_, texts) =>
			texts.length > 1 ? `[1] One.\nand more\n[3] Three [2] <b>` : 'Two.'
		);
		const made = await engine.translate(['Eins.\nund mehr', 'Zwei.', 'Drei [2]'], PAIR, [], never());
		expect(made).toEqual(['One.\nand more', 'Two.', 'Three [2] <b>']);
		expect(asked).toHaveLength(2);
		expect(await model(() => '').engine.translate(['Eins.'], PAIR, [], never())).toEqual([null]);
	});

	it('gets the words that occur in these paragraphs, and no others', async () => {
		const { engine, asked } = model(() => '[1] x');
		const terms = [
			{ word: 'Josef K.', as: 'Joseph K.' },
			{ word: 'Leni', as: 'Leni' }
		];
		await engine.translate(['Jemand mußte Josef K. verleumdet haben.'], PAIR, terms, never());
		expect(asked[0]).toBe(
			'Translate from German into English (en).\nAlways translate so: ["Josef K.","Joseph K."]'
		);
	});

	it('tells the names in the paragraphs, as it has translated them', async () => {
		const { engine } = model(
			() =>
				'[1] Ivan laughed.\n[2] In Moscow it rained.\n\n[names]\nИвана = Ivan\nМоскве = Moscow\nдождь = rain\nПариж = Paris\nИвана'
		);
		const learnt: FixedWord[] = [];
		const made = await engine.translate(
			['Он видел Ивана.', 'В Москве шёл дождь.'],
			{ from: 'ru', into: 'en' },
			[],
			never(),
			(names) => learnt.push(...names)
		);
		expect(made).toEqual(['Ivan laughed.', 'In Moscow it rained.']);
		expect(learnt.map(({ word, as }) => `${word}: ${as}`).sort()).toEqual(['Ивана: Ivan', 'Москве: Moscow']);
	});

	it('is read by the numbers in their order only', () => {
		const answer = 'Sure!\n[1] a\n[9] still a\n[2] b\n[1] still b';
		expect(numbered(answer, 2)).toEqual(['a\n[9] still a', 'b\n[1] still b']);
	});
});

describe('words of a book', () => {
	it('are found as whole words, the longer first', () => {
		const terms = ['Am', 'Amt', 'Amt des Grafen', '城'].map((word) => ({ word, as: word }));
		expect(termsIn('Das Amt des Grafen', terms).map(({ word }) => word)).toEqual(['Amt des Grafen', 'Amt']);
		expect(termsIn('这座城堡', terms).map(({ word }) => word)).toEqual(['城']);
	});

	it('are proper nouns only: no title that the book also writes in lower case', () => {
		const names = ['aunt Keziah', 'Aunt Keziah', 'Frau Grubach', 'Duke of Wellington', 'Captain'];
		const texts = ['Her aunt, the duke', 'and the captain of the ship'];
		expect(properNouns(names, texts)).toEqual(['Keziah', 'Frau Grubach', 'Wellington']);
	});

	it('are not restored if a mark was lost', () => {
		const { text, restore } = protect('Das Amt', [{ word: 'Amt', as: '$& Office' }]);
		expect(restore(text.replace('Das', 'The'))).toBe('The $& Office');
		expect(restore('The')).toBe(null);
	});
});

it('a long paragraph is cut between sentences, and nothing of it is lost', () => {
	const text = 'Eins zwei. Drei vier! Fünf sechs? Sieben'.repeat(9);
	const parts = cutText(text, 60);
	expect(parts.join('')).toBe(text);
	expect(parts.every((part) => part.length <= 60)).toBe(true);
	expect(parts.slice(0, -1).every((part) => /[.!?]\s$/.test(part))).toBe(true);
	expect(cutText('x'.repeat(100), 60)).toHaveLength(2);
});
