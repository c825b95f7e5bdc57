import { describe, expect, it } from 'vitest';
import { rendered } from '../../fixtures/rendered-answer.ts';
import { AnswerBlocks } from '../../../src/lib/chat/markdown/answer-blocks.ts';
import { asPlainText } from '../../../src/lib/chat/markdown/answer-markdown.ts';
import { dressed, toHtml } from '../../../src/lib/chat/markdown/markdown.ts';
import { isAddressRead } from '../../../src/lib/chat/messages/message-list.ts';
import type { Message } from '../../../src/lib/chat/messages/message.ts';
import type { RetrievedPassage } from '../../../src/lib/book/passage.ts';

function passage(id: string, chapter: string, percent: number): [string, RetrievedPassage] {
	return [id, { id, chapter, percent, locator: { section: 0, start: 0, end: 9 } }];
}
const passages = new Map([
	passage('p12', 'Chapter 4', 23.4),
	passage('p14', 'Chapter 5', 30),
	passage('p7', '<b>"Bold" & long chapter title that goes on and on</b>', 5)
]);

const render = (text: string, streaming = false) => rendered(text, passages, streaming);

const names = (element: HTMLElement) =>
	[...element.querySelectorAll('button')].map((button) => button.getAttribute('aria-label'));

describe('an answer of marks without end', () => {
	const deep = 20_000;
	it.each([
		['quotations', `${'> '.repeat(deep)}Words [p12].`],
		['emphasis', `${'*'.repeat(deep)}Words [p12].`],
		['underscores', `${'_'.repeat(deep)}Words [p12].`],
		['lists', `${'- '.repeat(deep)}Words [p12].`],
		['lists in quotations', `${'> 1. '.repeat(deep)}Words [p12].`],
		['code', `${'`'.repeat(deep)}\nWords [p12].`],
		['brackets', `${'['.repeat(deep)}Words [p12].`]
	])('of %s shows its words', (_, text) => {
		expect(render(text).textContent).toContain('Words');
		expect(render(text, true).textContent).toContain('Words');
		const sources = new AnswerBlocks().update(text, false).map(({ source }) => source);
		expect(sources.join('') === text, 'the blocks make up the text').toBe(true);
	});
});

describe('citations', () => {
	it('begin no line with the full stop after them', () => {
		const kept = render('It fell [p12]. Then it rained [p14] (all night [p7]).').querySelectorAll('.kept');
		expect([...kept].map((each) => each.lastChild?.textContent)).toEqual(['.', ').']);
	});

	it.each([
		...[
			'[p12]',
			'【p12】',
			'[ p12 ]',
			'(p12)',
			'[P12]',
			'[^p12]',
			'[passage p12]',
			'(passage p12)',
			'[Source: p12]'
		],
		...['【p12†source】', '【p12†L3-L5】', '[[p12]]', '［p12］', '[#p12]', '\\[p12\\]']
	])('turns %s into a button that says where it goes', (mark) => {
		const element = render(`The bridge fell ${mark}.`);
		const button = element.querySelector('button');
		expect(button?.getAttribute('aria-label')).toBe('Go to Chapter 4, 23%');
		expect(button?.dataset.passage).toBe('p12');
		expect(button?.type).toBe('button');
		expect(element.textContent).toBe('The bridge fell Chapter 4, 23%.\n');
	});

	it.each([
		...['[p12, p14]', '[p12][p14]', '[p12; p14]', '[p12,p14]', '(p12, p14)', '[p12 and p14]', '[p12 & p14]'],
		...['[passages p12, p14]', '[p12 p14]', '(p12)(p14)', '[^p12][^p14]', '【p12†source】【p14†source】']
	])('accepts several citations: %s', (mark) => {
		expect(names(render(`So ${mark}`))).toEqual(['Go to Chapter 4, 23%', 'Go to Chapter 5, 30%']);
	});

	it('takes a range of passages, each by itself', () => {
		expect(names(render('So [p12–p14]'))).toEqual(['Go to Chapter 4, 23%', 'Go to Chapter 5, 30%']);
		expect(render('So [p12-p14]').querySelector('.unknown-citation')?.textContent).toBe('[p13]');
	});

	it.each(['(h2)', '(p. 12)', '(page 12)', '[12]', '(p12 is long)', 'p12'])('leaves %s as it is', (text) => {
		expect(render(`So ${text}.`).innerHTML).toBe(`<p>So ${text}.</p>\n`);
	});

	it('shows one that was never looked up as plain text', () => {
		const element = render('So [p99].');
		expect(element.querySelector('button')).toBeNull();
		const unknown = element.querySelector('span');
		expect(unknown?.textContent).toBe('[p99]');
		expect(unknown?.title).toBe('Not among the passages that were looked up');
	});

	it('works in lists, quotes, bold text and at the start of a line with a colon', () => {
		expect(names(render('- one [p12]\n- two [p14]'))).toHaveLength(2);
		expect(names(render('> “He fell.” [p12]'))).toHaveLength(1);
		expect(names(render('**so [p12]**'))).toHaveLength(1);
		expect(names(render('[p12]: he wrote it down.'))).toHaveLength(1);
		expect(names(render('[p12](https://example.org)'))).toHaveLength(1);
	});

	it('accepts several passages in a row, and those of other books, whose titles it shows', () => {
		const known = new Map(passages);
		const place = { locator: { section: 0, start: 0, end: 9 }, chapter: 'Letter 1', percent: 2 };
		known.set('p12-13', { ...place, id: 'p12-13' });
		known.set('fb0c12:p3', { ...place, id: 'fb0c12:p3', book: { id: 'fb0c12', title: 'Frankenstein' } });
		const element = rendered('So [p12-13], and [fb0c12:p3, p14] and [fb0c12:p99].', known);
		expect(names(element)).toEqual([
			'Go to Letter 1, 2%',
			'Go to Frankenstein, Letter 1, 2%',
			'Go to Chapter 5, 30%'
		]);
		expect(element.querySelector('.unknown-citation')?.textContent).toBe('[fb0c12:p99]');
	});

	it('leaves code unchanged', () => {
		expect(render('`[p12]`').querySelector('button')).toBeNull();
	});

	it('escapes a chapter title', () => {
		const element = render('[p7]');
		expect(element.querySelector('b')).toBeNull();
		expect(names(element)[0]).toMatch(/^Go to <b>"Bold" & long chapter tit.*…, 5%$/);
	});
});

describe('safety', () => {
	it.each([
		'<script>window.hacked = true</script>',
		'<img src=x onerror="window.hacked = true">',
		'<svg onload="window.hacked = true"><script>window.hacked=true</script></svg>',
		'<svg><a xlink:href="javascript:window.hacked=true"><text>x</text></a></svg>',
		'<iframe srcdoc="<script>parent.hacked = true</script>"></iframe>',
		'<math><mtext><table><mglyph><style><img src=x onerror=window.hacked=true>',
		'<button class="citation" data-passage="p12">x</button>',
		'[x](javascript:window.hacked=true)',
		'[x](JaVaScRiPt&colon;window.hacked=true)',
		'[x](data:text/html,<script>parent.hacked=true</script>)',
		'[x](vbscript:msgbox)',
		'[x](//evil.example/)',
		'[x](/read/other)',
		'![x](https://evil.example/pixel.png)',
		'![x](javascript:window.hacked=true)',
		'<https://ok.example/"onmouseover="window.hacked=true>',
		'[x](https://ok.example/ "title\\" onmouseover=\\"window.hacked=true")',
		'```html"><img src=x onerror=window.hacked=true>\n<b>x</b>\n```',
		'[p12"><img src=x onerror=window.hacked=true>]',
		'| a |\n|---|\n| <img src=x onerror=window.hacked=true> |',
		'<form action="https://evil.example"><input name=a></form>',
		'<style>*{display:none}</style>'
	])('renders %s harmless', async (payload) => {
		const element = render(`Before ${payload} after`);
		document.body.append(element);
		for (const part of element.querySelectorAll('a, button'))
			(part as HTMLElement).dispatchEvent(new Event('mouseover'));
		await new Promise((resolve) => setTimeout(resolve, 20));
		expect((window as unknown as { hacked?: boolean }).hacked).toBeUndefined();
		expect(
			element.querySelector('script, img, svg, iframe, math, form, input, style, object, link')
		).toBeNull();
		for (const part of element.querySelectorAll('*')) {
			for (const { name } of part.attributes) expect(name).not.toMatch(/^on|^src|^style|^srcdoc/);
		}
		expect(element.querySelectorAll('a, button').length).toBe(0);
		element.remove();
	});

	it('shows raw HTML as text', () => {
		expect(render('A <b>bold</b> claim').textContent).toBe('A <b>bold</b> claim\n');
	});

	it('makes no link that opens by itself: an address seen before is a button, any other is text', () => {
		const address = 'https://example.org/a?b=1&c=2';
		const messages: Message[] = [{ role: 'reader', id: 'q', text: 'What is on (example.org/a?b=1&c=2)?' }];
		const judge = {
			verdictOf: () => undefined,
			isBeyond: () => false,
			hasRead: (each: string) => isAddressRead(each, messages)
		};
		const show = (markdown: string) => {
			const element = document.createElement('div');
			element.innerHTML = dressed(toHtml(markdown), new Map(), judge);
			return element;
		};
		const read = show(`[the *site*](${address})`);
		expect(read.querySelector('a')).toBeNull();
		expect(read.querySelector<HTMLElement>('button.outside em')?.textContent).toBe('site');
		expect(read.querySelector<HTMLElement>('button.outside')?.dataset.address).toBe(address);
		for (const other of [
			`${address}&q=what+the+book+says`,
			'https://example.org.evil.net/',
			'https://ample.org/a?b=1&c=2',
			'https://example.org/a?b=1&c=',
			'https://example.o',
			'https://What'
		]) {
			const element = show(`[the *site*](${other}) and ${other}`);
			expect(element.querySelector('a, button')).toBeNull();
			expect(element.textContent).toContain(`the site and ${other}`);
		}
		expect(render(`[site](${address})`).querySelector('a, button')).toBeNull();
	});

	it.each(['https://example.org', 'https://example.org/', 'example.org/.', 'https://example.org/)'])(
		'knows an address that was read as %s, with and without the slash at its end',
		(text) => {
			const messages: Message[] = [{ role: 'reader', id: 'q', text: `See (${text} for more` }];
			const isRead = (address: string) => isAddressRead(address, messages);
			expect(['https://example.org', 'https://example.org/'].map(isRead)).toEqual([true, true]);
			expect(isAddressRead('https://example.org', [{ role: 'reader', id: 'q', text: 'example.org/a' }])).toBe(
				false
			);
		}
	);
});

const ANSWERS = [
	'The bridge **fell in spring** [p12], and *nobody* drowned [p12, p14]. See [the map](https://example.org/map_(old)) now.',
	'# Who is who\n\n- **Ada**: writes the `letter` [p12]\n- _Marten_: keeps the ferry [p14][p12]\n\n1. one\n2. two ***both***\n',
	'He said:\n\n> “The *Patience* is mine.” [p12]\n\n---\n\nAnd ~~then~~ more.\n\n```js\nconst a = [p1];\n```\n\nEnd 【p14】.',
	'| Who | What |\n|-----|------|\n| Ada | **letter** [p12] |\n| Marten | ferry |\n\nSo 5 * 3 is 15, and a_b_c stays & more <b>.',
	'So it fell (p12), and then 【p14†source】, and [^p12] and [passage p14] and [P12] (see p12, p14).',
	'* star list with **bold** [p12]\n* another *one*\n\n### Heading `code`\n\nText'
];

describe('streaming', () => {
	it.each(ANSWERS)('never shows raw marks while this arrives: %s', (answer) => {
		for (let end = 1; end <= answer.length; end++) {
			const shown = render(answer.slice(0, end), true);
			for (const code of shown.querySelectorAll('pre')) code.remove();
			const text = (shown.textContent ?? '').replace(/5 \*( 3)?/, '').replace('a_b_c', '');
			const raw = /\*|`|\[\^?p?|\(p\d|\]\(|【|~~|^#|\|[ -]|(?:^|\s)_|_(?:\s|$)|https?:|&am|<b$/m.exec(text);
			expect(raw, `${JSON.stringify(answer.slice(0, end))} → ${JSON.stringify(text)}`).toBeNull();
			// A line of dashes under a paragraph must not make it a heading for a moment.
			if (!answer.includes('#')) expect(shown.querySelector('h3, h4')).toBeNull();
		}
	});

	it.each(ANSWERS)('shows nearly everything that has arrived of: %s', (answer) => {
		const words = answer.split(' ').length;
		for (let index = 1; index < words; index++) {
			const part = answer.split(' ').slice(0, index).join(' ');
			const shown = render(part, true).textContent?.length ?? 0;
			const whole = render(part).textContent?.length ?? 0;
			expect(whole - shown, part).toBeLessThan(75);
		}
	});

	it('does not hide for long a bracket that is no citation', () => {
		expect(render('He wrote [sic] and went on', true).textContent).toBe('He wrote [sic] and went on\n');
	});
});

describe('rendering in blocks', () => {
	const long = Array.from(
		{ length: 40 },
		(_, index) => `${ANSWERS.join('\n\n')}\n\n- item ${index} [p12]\n- two\n`
	).join('\n');

	const known = new Map<string, string[]>();
	const atOnce = (text: string): string[] => {
		const blocks = known.get(text) ?? new AnswerBlocks().update(text, false).map(({ html }) => html);
		known.set(text, blocks);
		return blocks;
	};

	it('ends with the same output as rendering at once, however the text arrived', () => {
		// In the smallest steps its first items: the others only repeat them.
		for (const [step, text] of [
			[7, long.slice(0, long.length / 5)],
			[64, long],
			[1000, long]
		] as const) {
			const blocks = new AnswerBlocks();
			for (let end = 0; end < text.length; end += step) blocks.update(text.slice(0, end), true);
			expect(blocks.update(text, false).map(({ html }) => html)).toEqual(atOnce(text));
		}
	});

	it('renders each finished block once, whatever follows', () => {
		const blocks = new AnswerBlocks();
		let steps = 0;
		for (let end = 0; end < long.length; end += 50, steps++) blocks.update(long.slice(0, end), true);
		const { length } = blocks.update(long, false);
		expect(length).toBeGreaterThan(400);
		expect(blocks.rendered).toBeLessThan(steps + 2 * length);
		const before = blocks.update(long, false);
		expect(blocks.update(long, false).every((block, index) => block === before[index])).toBe(true);
	});

	it('shows a long text that arrives at once in steps, until all is shown', () => {
		const blocks = new AnswerBlocks();
		const first = blocks.update(long, true);
		expect(first.map(({ source }) => source).join('').length).toBeLessThan(4000);
		let shown = first.length;
		for (let more = blocks.update(long, true).length; more > shown; more = blocks.update(long, true).length)
			shown = more;
		expect(blocks.update(long, false).map(({ html }) => html)).toEqual(atOnce(long));
		expect(shown).toBeGreaterThan(400);
	});

	it('splits an endless paragraph, and shows it as one', () => {
		const text = 'Ada *said* that the ferry was late [p12]. '.repeat(600);
		const blocks = new AnswerBlocks();
		let longest = 0;
		for (let end = 0; end < text.length; end += 100)
			longest = Math.max(longest, blocks.update(text.slice(0, end), true).at(-1)?.source.length ?? 0);
		expect(longest).toBeLessThan(8000);
		const whole = blocks.update(text, false);
		expect(whole.map(({ source }) => source)).toEqual(
			new AnswerBlocks().update(text, false).map(({ source }) => source)
		);
		expect(whole.map(({ source }) => source).join('')).toBe(text);
		expect(whole.length).toBeGreaterThan(3);
		expect(whole.every(({ html }) => html.startsWith('<p class="part">'))).toBe(true);
	});

	it('splits an endless list, and continues its numbering', () => {
		const list = Array.from({ length: 400 }, (_, index) => `${index + 1}. item number ${index + 1}\n`).join(
			''
		);
		const blocks = new AnswerBlocks();
		let longest = 0;
		for (let end = 0; end < list.length; end += 40)
			longest = Math.max(longest, blocks.update(list.slice(0, end), true).at(-1)?.source.length ?? 0);
		expect(longest).toBeLessThan(8000);
		const shown = document.createElement('div');
		shown.innerHTML = blocks
			.update(list, false)
			.map((block) => block.html)
			.join('');
		const lists = [...shown.querySelectorAll('ol')];
		expect(lists.length).toBeGreaterThan(1);
		let next = 1;
		for (const each of lists) {
			expect(each.start).toBe(next);
			next += each.children.length;
		}
		expect(next).toBe(401);
	});
});

it('has no marks as a note', () => {
	const markdown =
		'## Who\n\nIt was **nobody** [^1],\nor _he_:\n\n- one\n- two\n  1. `a < b`\n\n> Call me\n\n[^1]: Chapter 4, 23%\n';
	expect(asPlainText(markdown)).toBe(
		'Who\n\nIt was nobody [1],\nor he:\n\n• one\n• two\n1. a < b\n\nCall me\n\n[1]: Chapter 4, 23%'
	);
});
