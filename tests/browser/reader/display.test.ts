/** The reader's choices of type, page and colours: they reach the text, and the place survives all of them. */
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '../../../src/lib/styles/tokens.css';
import { extractBook } from '../../../src/lib/epub/extract-book.ts';
import garamond from '/node_modules/@fontsource-variable/eb-garamond/files/eb-garamond-latin-wght-normal.woff2?url';
import lexend from '/node_modules/@fontsource-variable/lexend/files/lexend-latin-wght-normal.woff2?url';
import { Publication } from '../../../src/lib/epub/publication.ts';
import {
	COLUMNS,
	FLOWS,
	FONTS,
	type DisplaySettings,
	type FontChoice
} from '../../../src/lib/reader/display/display-settings.ts';
import { watchSize, type Size } from '../../../src/lib/reader/page/element-watch.ts';
import { readTheme } from '../../../src/lib/reader/display/theme.ts';
import { applyTheme, THEME_CHOICES } from '../../../src/lib/reader/display/theme-choice.ts';
import { buildEpub, xhtml } from '../../fixtures/epub-builder.ts';
import { hasShared, sharedFile, WHY_SKIPPED } from '../../fixtures/shared.ts';
import { needed, openReader, resized, type OpenReader } from './open-book.ts';
import { seeded } from '../../fixtures/random.ts';

const long = (tag: string): string =>
	Array.from({ length: 30 }, (_, i) => `<p>${`${tag} paragraph ${i} extraordinarily. `.repeat(15)}</p>`).join(
		''
	);

const styleOf = (reader: OpenReader, selector: string): CSSStyleDeclaration =>
	needed(
		reader.doc().defaultView?.getComputedStyle(needed(reader.doc().querySelector(selector), selector)),
		'no window'
	);

function anyDisplay(random: () => number): Partial<DisplaySettings> {
	const one = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)] as T;
	const changes: Partial<DisplaySettings>[] = [
		{ fontSize: one([70, 90, 120, 175, 250]) },
		{ font: one(FONTS) },
		{ lineHeight: one([null, 1.2, 1.8, 2.4]) },
		{ margin: one([0, 50, 100, 300]) },
		{ justify: one([null, true, false]) },
		{ hyphenate: one([null, true, false]) },
		{ flow: one(FLOWS) },
		{ columns: one(COLUMNS) }
	];
	return { ...one(changes), ...one(changes) };
}

describe.skipIf(!hasShared)(`the place ${hasShared ? '' : WHY_SKIPPED}`, () => {
	it.each(['frankenstein', 'war-and-peace'])(
		'stays on the screen through 40 changes of look and window in %s',
		async (name) => {
			const publication = await Publication.open(await sharedFile(`books/${name}.epub`));
			const text = await extractBook(publication);
			const random = seeded(7);
			const long = text.sections.filter((section) => section.text.length > 8000);
			const section = needed(long[Math.floor(long.length / 2)], 'no long section');
			const reader = await openReader(publication, { section: section.section, offset: 3000 });
			await reader.renderer.next();
			for (let change = 0; change < 40; change++) {
				const { anchor } = reader.place();
				const look = anyDisplay(random);
				if (change % 8 === 7)
					await resized(reader, {
						width: 360 + 20 * Math.floor(random() * 45),
						height: 420 + 10 * Math.floor(random() * 40)
					});
				else await reader.renderer.setDisplay(look);
				const { start, end, anchor: after } = reader.place();
				expect(after).toEqual(anchor);
				const where = `change ${change} ${JSON.stringify(look)}`;
				expect(start.offset, where).toBeLessThanOrEqual(anchor.offset);
				expect(end.offset, where).toBeGreaterThan(anchor.offset);
				// A reader turns pages now and then: the new place holds as well.
				if (change % 5 === 4) await reader.renderer.next();
			}
		}
	);

	it('is shown, marked and reported the same way in scrolled text', async () => {
		const publication = await Publication.open(await sharedFile('books/frankenstein.epub'));
		const text = await extractBook(publication);
		const reader = await openReader(publication);
		await reader.renderer.setDisplay({ flow: 'scroll' });
		const random = seeded(11);
		const sections = text.sections.filter((section) => section.text.length > 2000);
		const passages = Array.from({ length: 40 }, () => {
			const { section, text: words } = needed(sections[Math.floor(random() * sections.length)], 'no section');
			return { section, start: Math.floor(random() * (words.length - 200)) };
		});
		// In their order: to lay a section out takes longest.
		for (const { section, start } of passages.sort((a, b) => a.section - b.section)) {
			await reader.renderer.show({ section, start, end: start + 100 });
			expect(reader.renderer.highlights.selection()).toEqual({ section, start, end: start + 100 });
			const box = needed(reader.doc().getSelection()?.getRangeAt(0).getClientRects()[0], 'nothing selected');
			const top = box.top + reader.frame().getBoundingClientRect().top;
			const page = reader.element.getBoundingClientRect();
			expect(top).toBeGreaterThanOrEqual(page.top - 1);
			expect(top).toBeLessThan(page.bottom);
			const [seen] = reader.renderer.pageText();
			expect(seen?.start).toBeLessThanOrEqual(start + 1);
			expect(seen?.end).toBeGreaterThan(start);
		}
	});
});

describe('scrolled text', () => {
	async function scrolled() {
		const reader = await openReader(await buildEpub({ chapters: [long('a'), long('b'), long('c')] }));
		await reader.renderer.setDisplay({ flow: 'scroll' });
		return { reader, container: needed(reader.element.querySelector('.epub-container'), 'no viewport') };
	}

	it('continues in one piece to the end of the section, and from there to the next one and back', async () => {
		const { reader, container } = await scrolled();
		expect(container.scrollHeight).toBeGreaterThan(3 * container.clientHeight);
		let before = -1;
		for (let turn = 0; turn < 60 && reader.place().start.section === 0; turn++) {
			const { start, end } = reader.place();
			expect(start.offset).toBeGreaterThan(before);
			before = start.offset;
			await reader.renderer.next();
			if (reader.place().start.section === 0)
				expect(reader.place().start.offset).toBeLessThanOrEqual(end.offset);
		}
		expect(reader.place().start).toEqual({ section: 1, offset: 0 });
		await reader.renderer.previous();
		const { end, page, pages } = reader.place();
		expect(end.section).toBe(0);
		expect(page).toBe(pages);
		expect(reader.doc().body.textContent?.trim().length).toBeGreaterThan(end.offset - 200);
	});

	it('knows where the reader scrolled to, and returns there in pages', async () => {
		const { reader, container } = await scrolled();
		container.scrollTop = 700;
		await vi.waitFor(() => expect(reader.place().start.offset).toBeGreaterThan(200));
		const { anchor } = reader.place();
		await reader.renderer.setDisplay({ flow: 'pages' });
		expect(reader.place().start.offset).toBeLessThanOrEqual(anchor.offset);
		expect(reader.place().end.offset).toBeGreaterThan(anchor.offset);
		expect(container.scrollTop).toBe(0);
	});

	it('is scrolled by the arrow keys', async () => {
		const { reader, container } = await scrolled();
		reader.frame().contentWindow?.focus();
		await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
		await vi.waitFor(() => expect(container.scrollTop).toBeGreaterThan(30));
		const { scrollTop } = container;
		reader.renderer.nudge('next');
		await vi.waitFor(() => expect(container.scrollTop).toBeGreaterThan(scrollTop));
	});

	it('moves on by the wheel only if a push begins at the end', async () => {
		const { reader, container } = await scrolled();
		const push = (deltaY: number) =>
			reader.doc().body.dispatchEvent(new WheelEvent('wheel', { deltaY, bubbles: true }));
		push(120);
		push(120);
		expect(reader.place().start.section).toBe(0);
		container.scrollTop = container.scrollHeight;
		await vi.waitFor(() => expect(reader.place().page).toBe(reader.place().pages));
		await new Promise((resolve) => setTimeout(resolve, 400));
		push(120);
		await vi.waitFor(() => expect(reader.place().start).toEqual({ section: 1, offset: 0 }));
	});
});

describe('a turn', () => {
	it('slides within and between chapters, unless the reader wants no motion or turns quickly', async () => {
		const reader = await openReader(await buildEpub({ chapters: [long('a'), '<p>End.</p>'] }));
		const container = needed(reader.element.querySelector('.epub-container'), 'no viewport');
		const seen = async (turn: () => Promise<void>) => {
			const places = new Set<string>();
			let done = false;
			const turned = turn().then(() => (done = true));
			while (!done) {
				await new Promise(requestAnimationFrame);
				places.add(`${container.scrollLeft} ${reader.element.style.translate}`);
			}
			await turned;
			return places.size;
		};
		const next = () => reader.renderer.next();
		const pause = () => new Promise((resolve) => setTimeout(resolve, 400));
		expect(await seen(next)).toBeLessThan(3);
		await reader.renderer.setDisplay({ turning: 'slide' });
		await pause();
		expect(await seen(next)).toBeGreaterThan(3);
		expect(reader.place().page).toBe(3);
		// Soon after.
		expect(await seen(next)).toBeLessThan(3);
		await reader.renderer.goTo({ section: 1, offset: 0 });
		await pause();
		expect(await seen(() => reader.renderer.previous())).toBeGreaterThan(3);
		expect([reader.place().start.section, reader.element.style.translate]).toEqual([0, '']);
		// Behind the last page there is none to slide to.
		await reader.renderer.goTo({ section: 1, offset: 0 });
		await pause();
		expect(await seen(next)).toBeLessThan(3);
	});
});

describe('type', () => {
	const book = () =>
		buildEpub({
			chapters: [
				{
					file: xhtml(
						`<h1>Title</h1><p id="j">${'Justified words here. '.repeat(20)}</p><p id="l" style="text-align: left">left</p><p id="c">centred</p><pre>code</pre>${long('z')}`,
						'<title>x</title><style>body { font-family: Courier; } p { text-align: justify; line-height: 20px; } #c { text-align: center }</style>'
					)
				}
			]
		});

	it('uses each built-in font, and code keeps its own', async () => {
		const reader = await openReader(await book());
		expect(styleOf(reader, 'p').fontFamily).toContain('Courier');
		for (const [font, family] of [
			['serif', 'Literata Variable'],
			['source', 'Source Serif 4 Variable'],
			['garamond', 'EB Garamond Variable'],
			['sans', 'Atkinson Hyperlegible Next Variable'],
			['inter', 'Inter Variable'],
			['dyslexic', 'OpenDyslexic'],
			['lexend', 'Lexend Variable']
		] as const) {
			await reader.renderer.setDisplay({ font });
			expect(styleOf(reader, 'p').fontFamily).toContain(family);
			const faces = [...reader.doc().fonts].filter((face) => face.family.includes(family));
			expect(faces.some((face) => face.status === 'loaded')).toBe(true);
			// Of letters that are not on the page, no file is asked for.
			expect(faces.filter((face) => face.status !== 'unloaded').length).toBeLessThan(5);
			expect(styleOf(reader, 'pre').fontFamily).not.toContain(family);
		}
	});

	it('uses a font from the reader’s own file, and then another in its place', async () => {
		const reader = await openReader(await book());
		const own = async (address: string) => ({
			name: 'Mine',
			bytes: await (await fetch(address)).arrayBuffer()
		});
		const width = (): number => {
			const range = reader.doc().createRange();
			range.selectNodeContents(needed(reader.doc().querySelector('#l'), 'no line'));
			return range.getBoundingClientRect().width;
		};
		const faces = () => [...reader.doc().fonts].filter(({ family }) => family === 'LecternOwn');
		await reader.renderer.setDisplay({ font: 'own', ownFace: await own(lexend) });
		expect(faces().map(({ status }) => status)).toEqual(['loaded']);
		const wide = width();
		await reader.renderer.setDisplay({ ownFace: await own(garamond) });
		expect(faces().map(({ status }) => status)).toEqual(['loaded']);
		expect(width()).toBeLessThan(wide);
		await reader.renderer.setDisplay({ font: 'book', ownFace: null });
		expect(faces()).toEqual([]);
	});

	it('has fonts of about the same size, by the height of small letters', async () => {
		const reader = await openReader(await book());
		const probe = reader.doc().createElement('span');
		probe.style.cssText = 'display: inline-block; width: 10ex';
		needed(reader.doc().querySelector('#c'), 'no line').append(probe);
		const heights: Partial<Record<FontChoice, number>> = {};
		for (const font of FONTS.filter((each) => each !== 'book' && each !== 'own')) {
			await reader.renderer.setDisplay({ font, fontSize: 100 });
			heights[font] = probe.getBoundingClientRect().width / 10 / 16;
		}
		for (const [font, height] of Object.entries(heights)) {
			expect(height, font).toBeGreaterThan(0.45);
			expect(height, font).toBeLessThan(0.56);
		}
	});

	it('sets line spacing, even if the author set it in pixels', async () => {
		const reader = await openReader(await book());
		await reader.renderer.setDisplay({ lineHeight: 2, fontSize: 100 });
		expect(parseFloat(styleOf(reader, '#j').lineHeight)).toBe(32);
		await reader.renderer.setDisplay({ lineHeight: null });
		expect(parseFloat(styleOf(reader, '#j').lineHeight)).toBe(20);
	});

	it('sets weight and the spaces between letters, words and paragraphs, and resets them', async () => {
		const reader = await openReader(await book());
		const values = () => {
			const { fontWeight, letterSpacing, wordSpacing, marginBottom, textIndent } = styleOf(reader, '#l');
			return [fontWeight, letterSpacing, wordSpacing, marginBottom, textIndent];
		};
		const before = values();
		const all = { weight: 550, letterSpacing: 0.1, wordSpacing: 0.5, paragraphSpacing: 2, indent: 3 };
		await reader.renderer.setDisplay({ fontSize: 100, ...all });
		expect(values()).toEqual(['550', '1.6px', '8px', '32px', '48px']);
		// The first paragraph after a heading begins at the edge; what is bold stays so.
		expect(styleOf(reader, '#j').textIndent).toBe('0px');
		expect(Number(styleOf(reader, 'h1').fontWeight)).toBeGreaterThan(550);
		const none = {
			weight: null,
			letterSpacing: null,
			wordSpacing: null,
			paragraphSpacing: null,
			indent: null
		};
		await reader.renderer.setDisplay({ fontSize: 100, ...none });
		expect(values().toSpliced(3, 1)).toEqual(before.toSpliced(3, 1));
	});

	it('justifies or not, and centred text stays centred', async () => {
		const reader = await openReader(await book());
		const all = () => ['#j', '#l', '#c'].map((id) => styleOf(reader, id).textAlign);
		expect(all()).toEqual(['justify', 'left', 'center']);
		await reader.renderer.setDisplay({ justify: true });
		expect(all()).toEqual(['justify', 'justify', 'center']);
		await reader.renderer.setDisplay({ justify: false });
		expect(all()).toEqual(['start', 'start', 'center']);
		await reader.renderer.setDisplay({ justify: null });
		expect(all()).toEqual(['justify', 'left', 'center']);
	});

	it('hyphenates or not', async () => {
		const reader = await openReader(await book());
		expect(styleOf(reader, 'p').hyphens).toBe('auto');
		await reader.renderer.setDisplay({ hyphenate: false });
		expect(styleOf(reader, 'p').hyphens).toBe('none');
		await reader.renderer.setDisplay({ hyphenate: true });
		expect(styleOf(reader, 'p').hyphens).toBe('auto');
		expect(reader.doc().documentElement.lang).not.toBe('');
	});

	it('makes one or two columns as asked, with margins as asked', async () => {
		const reader = await openReader(await book(), null, { width: 1000, height: 500 });
		const width = () => needed(reader.doc().querySelector('#j'), 'no text').getClientRects()[0]?.width ?? 0;
		const two = width();
		await reader.renderer.setDisplay({ columns: 1 });
		const one = width();
		expect(one).toBeGreaterThan(two * 1.2);
		await reader.renderer.setDisplay({ margin: 300 });
		expect(width()).toBeLessThan(one - 50);
	});
});

describe('colours', () => {
	const luminance = (colour: string): number => {
		const parts = (/rgba?\(([^)]+)\)/.exec(colour)?.[1] ?? '').split(/[,\s]+/).map(Number);
		const [r = 0, g = 0, b = 0] = parts.map((value) => {
			const part = value / 255;
			return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
		});
		return 0.2126 * r + 0.7152 * g + 0.0722 * b;
	};
	const contrast = (one: string, other: string): number => {
		const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
		return (high + 0.05) / (low + 0.05);
	};

	it.each(THEME_CHOICES)(
		'of “%s” are readable everywhere: at least 4.5 : 1, and 3 : 1 for lines around controls',
		(theme) => {
			applyTheme(theme);
			const probe = document.createElement('span');
			document.body.append(probe);
			const colour = (token: string): string => {
				probe.style.color = `var(${token})`;
				return getComputedStyle(probe).color;
			};
			try {
				for (const ground of ['--paper', '--surface', '--surface-sunken'])
					for (const ink of ['--ink', '--ink-soft', '--accent', '--danger', '--good'])
						expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
				for (const [ink, ground] of [
					['--on-accent', '--accent'],
					['--accent', '--accent-soft'],
					['--danger', '--danger-soft'],
					['--ink', '--mark']
				] as const)
					expect(contrast(colour(ink), colour(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
				for (const ground of ['--paper', '--surface'])
					expect(contrast(colour('--line-strong'), colour(ground)), ground).toBeGreaterThanOrEqual(3);
			} finally {
				probe.remove();
				applyTheme('system');
			}
		}
	);

	it('reach the inside of the book, whose own black on white gives way in the dark', async () => {
		const reader = await openReader(
			await buildEpub({
				chapters: ['<p style="color: black; background: white">Text and <a href="#x">a link</a></p>']
			})
		);
		const faces = [...reader.doc().fonts];
		expect(faces.some(({ status }) => status === 'loaded')).toBe(true);
		for (const theme of ['light', 'sepia', 'dark', 'black'] as const) {
			applyTheme(theme);
			const colours = readTheme(document.body);
			await reader.renderer.setDisplay({ theme: colours });
			expect(styleOf(reader, 'body').color).toBe(colours.ink);
			if (colours.scheme === 'dark') {
				expect(styleOf(reader, 'p').color).toBe(colours.ink);
				expect(styleOf(reader, 'p').backgroundColor).toBe('rgba(0, 0, 0, 0)');
				expect(styleOf(reader, 'a').color).toBe(colours.accent);
			}
			expect(reader.frame().style.colorScheme).toBe(colours.scheme);
			// Loaded anew, they would leave the page without words until they have come.
			expect([...reader.doc().fonts].every((face, index) => face === faces[index])).toBe(true);
		}
		applyTheme('system');
	});
});

describe('the size of the page', () => {
	it('is reported as observed: a size between two observations does not count', async () => {
		const element = document.createElement('div');
		element.style.cssText = 'width: 400px; height: 300px';
		document.body.append(element);
		const ending = new AbortController();
		onTestFinished(() => {
			ending.abort();
			element.remove();
			vi.useRealTimers();
		});
		vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
		const sizes: Size[] = [];
		watchSize(element, (size) => sizes.push(size), ending.signal);
		const observed = () =>
			new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
		await observed();
		element.style.width = '200px';
		vi.advanceTimersByTime(1000);
		element.style.width = '400px';
		await observed();
		vi.advanceTimersByTime(1000);
		expect(sizes.at(-1)).toEqual({ width: 400, height: 300 });
	});
});

describe('a lone page', () => {
	it('is in the middle of the window, not on the left of an empty spread', async () => {
		const book = await buildEpub({
			chapters: ['<h1 style="text-align: center">Part One</h1>', long('wide')]
		});
		const reader = await openReader(book, null, { width: 1200, height: 600 });
		const middleOf = (selector: string): number => {
			const box = needed(reader.doc().querySelector(selector), selector).getBoundingClientRect();
			return (box.left + box.right) / 2;
		};
		expect(middleOf('h1')).toBeCloseTo(600, 0);
		expect(reader.place().room).toBeGreaterThan(1500);
		await reader.renderer.next();
		expect(middleOf('p')).toBeLessThan(400);
		await reader.renderer.previous();
		// As a panel beside the page opens and closes.
		await resized(reader, { width: 800, height: 600 });
		await resized(reader, { width: 1200, height: 600 });
		await expect.poll(() => middleOf('h1')).toBeCloseTo(600, 0);
		await reader.renderer.setDisplay({ fontSize: 150 });
		expect(middleOf('h1')).toBeCloseTo(600, 0);
		await reader.renderer.setDisplay({ columns: 1 });
		expect(middleOf('h1')).toBeCloseTo(600, 0);
	});
});
