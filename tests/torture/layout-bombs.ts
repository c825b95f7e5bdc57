/** Pages that are cheap in bytes and may be dear in layout, by seed: nesting, style, selectors, drawings, formulas and odd text. */
import { below, oneOf, type Random } from './fuzz.ts';

export interface LayoutBomb {
	kind: string;
	css: string;
	/** Inside <body>. */
	body: string;
	/** Behind <body>, where nothing belongs. */
	behind?: string;
	/** Drawings and style sheets of the book, by name. */
	files?: Record<string, string>;
}

const KINDS = {
	nested,
	selectors,
	counted,
	computed,
	drawn,
	formula,
	letters,
	spanned,
	huge,
	painted,
	generated,
	played,
	shown,
	plain,
	newer,
	depicted
};

export function layoutBomb(random: Random): LayoutBomb {
	const kind = oneOf(random, Object.keys(KINDS) as (keyof typeof KINDS)[]);
	const parts: Parts = KINDS[kind](random);
	// A sheet with more rules than a section may have, or as good as none before the one that matters.
	const filler = random() < 0.15 ? 'b{}'.repeat(oneOf(random, [10, 19_990, 20_050, 60_000])) : '';
	const place = random();
	if (place < 0.05) parts.body = times(6000, () => '<p>Some words here.</p>') + parts.body;
	else if (place < 0.1) Object.assign(parts, { behind: parts.body, body: '<p>x</p>' });
	return { kind, ...parts, css: filler + parts.css };
}

type Parts = Omit<LayoutBomb, 'kind'>;

const times = (count: number, make: (at: number) => string): string =>
	Array.from({ length: count }, (_, at) => make(at)).join('');

const some = (random: Random, most: number, make: () => string): string =>
	times(1 + below(random, most), make);

/** What makes a box ask its contents for their size, or lay them out in pieces. */
const DECLARATIONS = [
	...[
		'block',
		'inline',
		'inline-block',
		'table',
		'inline-table',
		'table-row',
		'table-cell',
		'flex',
		'grid'
	].map((display) => `display:${display}`),
	...[
		'inline-flex',
		'inline-grid',
		'flow-root',
		'list-item',
		'contents',
		'ruby',
		'ruby-text',
		'-webkit-box'
	].map((display) => `display:${display}`),
	...[
		'columns:2',
		'columns:3 9em',
		'column-count:2',
		'column-width:9em',
		'column-span:all',
		'column-fill:balance'
	],
	...['float:left', 'float:right', 'clear:both', 'shape-outside:circle(50%)', 'initial-letter:3'],
	...[
		'flex-wrap:wrap',
		'flex-wrap:wrap-reverse',
		'flex-flow:column wrap',
		'flex:1 1 auto',
		'flex-direction:column'
	],
	...['flex-basis:content', 'align-items:baseline', 'align-items:stretch', 'justify-content:space-between'],
	...[
		'grid:auto/auto auto',
		'grid-template-columns:repeat(auto-fit,minmax(min-content,1fr))',
		'grid:subgrid/subgrid'
	],
	...['grid-template-rows:masonry', 'grid-auto-flow:dense', 'grid-template:1fr auto/min-content max-content'],
	...['width:min-content', 'width:max-content', 'width:fit-content', 'width:50%', 'min-width:min-content'],
	...[
		'height:100%',
		'height:min-content',
		'max-height:50%',
		'min-height:100%',
		'aspect-ratio:1',
		'height:9em'
	],
	...['position:absolute', 'position:relative', 'position:sticky;top:0', 'position:fixed', 'inset:0'],
	...[
		'overflow:hidden',
		'overflow:auto',
		'overflow:scroll',
		'overflow:clip',
		'scrollbar-gutter:stable both-edges'
	],
	...[
		'writing-mode:vertical-rl',
		'writing-mode:horizontal-tb',
		'direction:rtl',
		'unicode-bidi:isolate-override'
	],
	...[
		'break-inside:avoid',
		'break-before:column',
		'break-after:avoid',
		'orphans:99',
		'widows:99',
		'margin:auto'
	],
	...['table-layout:fixed', 'border-collapse:collapse', 'caption-side:bottom', 'vertical-align:middle'],
	...[
		'text-wrap:balance',
		'text-wrap:pretty',
		'hyphens:auto',
		'text-align:justify',
		'line-clamp:3',
		'zoom:1.01'
	],
	...[
		'contain:size',
		'contain:layout',
		'container-type:inline-size',
		'content-visibility:auto',
		'will-change:transform'
	],
	...[
		'transform:rotate(1deg)',
		'transform:scale(1.1)',
		'perspective:9px',
		'transform-style:preserve-3d',
		'opacity:.9'
	],
	...[
		'filter:blur(9px)',
		'filter:drop-shadow(0 0 9px red)',
		'backdrop-filter:blur(9px)',
		'mix-blend-mode:multiply'
	],
	...[
		'mask:linear-gradient(red,blue)',
		'clip-path:circle(40%)',
		'box-shadow:0 0 99px 99px red',
		'isolation:isolate'
	],
	...[
		'-webkit-box-reflect:below',
		'text-shadow:0 0 99px red',
		'border:1px dotted',
		'border-radius:50%',
		'outline:9px dashed'
	],
	...[
		'padding:1px',
		'margin:-1px',
		'box-decoration-break:clone',
		'line-height:9',
		'font-size:1.01em',
		'font-size:99%'
	]
];
const NESTING = [
	'div',
	'div',
	'div',
	'span',
	'section',
	'blockquote',
	'ul',
	'li',
	'p',
	'fieldset',
	'details',
	'dl'
];
const ALSO_NESTING = [
	'body',
	'table',
	'td',
	'tr',
	'center',
	'main',
	'ruby',
	'rt',
	'button',
	'marquee',
	'multicol',
	'legend'
];

function nested(random: Random): Parts {
	const period = 1 + below(random, 3);
	const classes = times(
		period,
		(at) => `.c${at}{${some(random, 4, () => `${oneOf(random, DECLARATIONS)};`)}}`
	);
	const every = random() < 0.3 ? `*{${oneOf(random, DECLARATIONS)}}` : '';
	const names = Array.from({ length: period }, () => oneOf(random, random() < 0.2 ? ALSO_NESTING : NESTING));
	const depth = oneOf(random, [5, 10, 16, 24, 40, 80, 160, 240]);
	const before = oneOf(random, ['', 'a ', 'word and word ', '<i>x</i>', '<br/>']);
	const twins = 1 + below(random, 2);
	const from = (at: number): string => {
		if (at === depth) return 'Some words at the end, and some more of them.';
		const name = names[at % period] ?? 'div';
		const inner = from(at + 1);
		// Two children each while that is few elements.
		const children = at < 6 * (twins - 1) ? inner.repeat(depth < 40 ? 2 : 1) : inner;
		return `<${name} class="c${at % period}">${before}${children}</${name}>`;
	};
	return { css: classes + every, body: from(0) };
}

const SIMPLE = [
	'div',
	'p',
	'*',
	'.a',
	'.b',
	':first-child',
	':nth-child(2n+1)',
	':not(p)',
	':empty',
	'[class]'
];
const DEAR = [
	':has(*)',
	':has(~ p)',
	':has(p + p)',
	':nth-last-of-type(3n)',
	':is(.a,.b) *',
	':not(:has(p))',
	':nth-child(3 of .a)'
];

function selectors(random: Random): Parts {
	const compound = (): string => oneOf(random, random() < 0.4 ? DEAR : SIMPLE);
	const selector = (): string =>
		Array.from({ length: 1 + below(random, 24) }, compound)
			.map((each, at) => (at === 0 ? each : `${oneOf(random, [' ', '>', '+', '~'])}${each}`))
			.join('');
	const rules = times(oneOf(random, [1, 10, 100, 400]), () => `${selector()}{color:#333}`);
	const width = oneOf(random, [10, 100, 1500]);
	const depth = oneOf(random, [1, 10, 100]);
	const row = '<div class="a">'.repeat(depth) + '<p class="b">x</p>' + '</div>'.repeat(depth);
	return { css: rules, body: times(Math.min(width, 6000 / depth), () => row) };
}

function counted(random: Random): Parts {
	const deep = oneOf(random, [5, 50, 240]);
	const many = oneOf(random, [1, 20, 2000]);
	const rule = oneOf(random, [
		'div{counter-reset:a}p{counter-increment:a}p::before{content:counters(a,".")}',
		'div{counter-increment:a b c}p::before{content:counter(a,upper-roman)counters(b,"-",cjk-ideographic)}',
		'p{counter-set:a 2147483647}p::before{content:counter(a,symbols("x"))}',
		'p::before{content:counter(a,lower-roman)open-quote}p{counter-increment:a 3999;quotes:"a" "b" "c" "d"}'
	]);
	return {
		css: rule,
		body: '<div>'.repeat(deep) + times(many, () => '<p>x</p>') + '</div>'.repeat(deep)
	};
}

function computed(random: Random): Parts {
	const deep = oneOf(random, [10, 100, 3000]);
	const many = oneOf(random, [10, 300, 5000]);
	const css = oneOf(random, [
		`p{width:${'calc(1px + '.repeat(deep)}1px${')'.repeat(deep)}}`,
		`p{width:calc(${'1px + '.repeat(many)}1px)}`,
		`p{width:${'min(9em, max(1em, '.repeat(deep)}1px${'))'.repeat(deep)}}`,
		`:root{--v0:x${times(22, (at) => `;--v${at + 1}:var(--v${at}) var(--v${at})`)}}p::before{content:"var(--v22)";font-family:var(--v22)}`,
		`:root{--v0:1px${times(200, (at) => `;--v${at + 1}:calc(var(--v${at}) + var(--v${at}))`)}}p{width:var(--v${oneOf(random, [12, 18, 200])})}`,
		`p{box-shadow:${Array.from({ length: many }, () => '0 0 50px 50px red').join()}}`,
		`p{text-shadow:${Array.from({ length: many }, () => '0 0 50px red').join()}}`,
		`p{filter:${'blur(50px) '.repeat(many)}}`,
		`p{filter:${'drop-shadow(0 0 50px red) '.repeat(Math.min(many, 300))}}`,
		`p{background:${Array.from({ length: many }, () => 'conic-gradient(red,blue,red)').join()}}`,
		`p{background:linear-gradient(${Array.from({ length: many }, (_, at) => `#${(at % 900) + 100} ${at}px`).join()})}`,
		`p{clip-path:polygon(${Array.from({ length: many }, (_, at) => `${at % 97}% ${at % 89}%`).join()})}`,
		`p{transform:${'rotate(1deg) scale(1.01) '.repeat(many)}}`,
		`p{mask:${Array.from({ length: Math.min(many, 300) }, () => 'radial-gradient(red,blue)').join()}}`,
		`p{font-feature-settings:${Array.from({ length: many }, () => '"liga"').join()};font-family:${Array.from({ length: many }, (_, at) => `f${at}`).join()}}`,
		`p{background:repeating-conic-gradient(red 0 .0001deg,blue 0 .0002deg)}p{background-size:.1px .1px}`,
		`${'p{'.repeat(deep)}color:red${'}'.repeat(deep)}`,
		`${'@media all{'.repeat(deep)}p{color:red}${'}'.repeat(deep)}`,
		`${'@supports (color:red){'.repeat(deep)}p{color:red}${'}'.repeat(deep)}`,
		`${'&'.repeat(many)}{color:red}p{${'& p,& p{'.repeat(Math.min(deep, 24))}color:red${'}'.repeat(Math.min(deep, 24))}}`,
		`@keyframes k{from{width:1px}to{width:99%}}*{animation:k .1s infinite alternate}`,
		`*{transition:all 9s}p{width:1px}p:hover{width:99%}`
	]);
	return { css, body: times(oneOf(random, [1, 20, 300]), () => '<p>Some words here.</p>') };
}

function drawn(random: Random): Parts {
	const many = oneOf(random, [3, 10, 300]);
	const deep = oneOf(random, [4, 12, 60]);
	const wrap = (inside: string, attributes = 'width="600" height="400"') =>
		`<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" ${attributes}>${inside}</svg>`;
	const rectangle = (attributes: string) => `<rect width="600" height="400" ${attributes}/>`;
	const filtered = (primitives: string, region = 'x="-1" y="-1" width="3" height="3"') =>
		`<filter id="f" ${region}>${primitives}</filter>${times(oneOf(random, [1, 5, 40]), () => rectangle('filter="url(#f)"'))}`;
	const chain = (make: (at: number) => string) => times(deep, make);
	const svg = oneOf(random, [
		filtered(times(many, () => '<feTurbulence baseFrequency=".01" numOctaves="99999"/>')),
		filtered(times(many, () => '<feMorphology operator="dilate" radius="999"/>')),
		filtered(times(many, () => '<feGaussianBlur stdDeviation="300"/>')),
		filtered('<feGaussianBlur stdDeviation="300"/>', 'x="-100" y="-100" width="9999" height="9999"'),
		filtered(times(many, () => `<feConvolveMatrix order="60" kernelMatrix="${'1 '.repeat(3600)}"/>`)),
		filtered(
			times(
				many,
				() => '<feDiffuseLighting surfaceScale="9"><fePointLight x="1" y="1" z="9"/></feDiffuseLighting>'
			)
		),
		filtered(
			times(
				many,
				() =>
					'<feDisplacementMap in2="SourceGraphic" scale="999"/><feMerge><feMergeNode/><feMergeNode/></feMerge>'
			)
		),
		chain(
			(at) =>
				`<pattern id="p${at + 1}" width="9" height="9" patternUnits="userSpaceOnUse"><rect width="9" height="9" fill="url(#p${at})"/><rect width="5" height="5" fill="url(#p${at})"/></pattern>`
		) + rectangle(`fill="url(#p${deep})"`),
		'<pattern id="p" width=".001" height=".001" patternUnits="userSpaceOnUse"><rect width="1" height="1"/></pattern>' +
			rectangle('fill="url(#p)"'),
		chain(
			(at) =>
				`<mask id="m${at + 1}"><rect width="600" height="400" fill="white" mask="url(#m${at})"/><rect width="9" height="9" mask="url(#m${at})"/></mask>`
		) + rectangle(`mask="url(#m${deep})"`),
		chain(
			(at) =>
				`<clipPath id="c${at + 1}" clip-path="url(#c${at})"><rect width="600" height="400" clip-path="url(#c${at})"/></clipPath>`
		) + rectangle(`clip-path="url(#c${deep})"`),
		`<path d="M0 0H1e7V1e7H0Z" stroke="red" stroke-width="3" stroke-dasharray="${oneOf(random, ['.01', '.1 .1', '1'])}"/>`,
		`<path d="${'M0 0 A9 9 0 1 1 599 399 C1 2 3 4 5 6 '.repeat(many * 10)}" stroke="red" fill="none" stroke-width="99" stroke-linejoin="round"/>`,
		`<marker id="k" markerWidth="99" markerHeight="99">${rectangle('')}</marker><path marker-mid="url(#k)" d="M0 0${' L9 9 L0 9'.repeat(many * 10)}"/>`,
		`<g id="u0">${rectangle('')}</g>` +
			chain((at) => `<g id="u${at + 1}"><use xlink:href="#u${at}"/><use xlink:href="#u${at}"/></g>`),
		chain((at) => `<g filter="url(#g)" opacity=".9" style="mix-blend-mode:multiply" id="o${at}">`) +
			rectangle('') +
			'</g>'.repeat(deep),
		chain(
			() =>
				'<svg viewBox="0 0 9 9"><foreignObject width="9" height="9"><div xmlns="http://www.w3.org/1999/xhtml">x</div></foreignObject>'
		) + '</svg>'.repeat(deep),
		`<path id="t" d="M0 0 C 99 99 199 0 299 99"/>${times(many, () => `<text textLength="9999"><textPath href="#t">${'word '.repeat(50)}</textPath></text>`)}`,
		`<text x="${'1 '.repeat(many * 30)}" rotate="${'9 '.repeat(many * 30)}">${'word '.repeat(many * 6)}</text>`
	]);
	return {
		css: '',
		body: `<p>x</p>${wrap(svg, random() < 0.1 ? 'width="1e6" height="1e6" viewBox="0 0 1 1"' : undefined)}`
	};
}

function formula(random: Random): Parts {
	const deep = oneOf(random, [10, 40, 120, 240]);
	const [open, close] = oneOf(random, [
		['<mfrac><mi>a</mi>', '</mfrac>'],
		['<msqrt>', '</msqrt>'],
		['<msup><mi>a</mi>', '</msup>'],
		['<msubsup><mi>a</mi><mi>b</mi>', '</msubsup>'],
		['<munderover><mo stretchy="true">∑</mo><mi>b</mi>', '</munderover>'],
		['<mrow><mo stretchy="true" symmetric="true">(</mo>', '<mo>)</mo></mrow>'],
		['<mtable><mtr><mtd><mi>a</mi></mtd><mtd>', '</mtd></mtr></mtable>'],
		['<mmultiscripts><mi>a</mi>', '</mmultiscripts>'],
		['<menclose notation="longdiv"><mpadded width="+9em">', '</mpadded></menclose>'],
		['<mroot><mi>a</mi>', '</mroot>']
	] as const);
	const tower = open.repeat(deep) + '<mi>x</mi>' + close.repeat(deep);
	return {
		css: '',
		body: `<p>x <math xmlns="http://www.w3.org/1998/Math/MathML" display="${oneOf(random, ['block', 'inline'])}">${some(random, 6, () => tower)}</math></p>`
	};
}

function letters(random: Random): Parts {
	const many = oneOf(random, [1000, 20_000, 100_000]);
	const unit = oneOf(random, [
		...['\u200d', '\u200c', '\u202e', '\u2067', '\u2068', '\u202a', '\u00ad', '\u0301', '\u2028', '\u00a0'],
		...[
			'a\u202eb\u202c',
			'\u2066x\u2069',
			'x\u0301',
			'👩\u200d',
			'ﷺ',
			'\u0e33',
			'क\u094d',
			'ا\u0640',
			'\u1100',
			'한'
		],
		...[
			'a',
			'W',
			'\t',
			'-',
			'/',
			'\u200b',
			'\u2060',
			'\ufe0f',
			'\u{e0020}',
			'\u0489',
			'—',
			'fi',
			'漢',
			'𒐫',
			'&#x202e;a'
		]
	]);
	const css = oneOf(random, [
		...[
			'',
			'p{text-wrap:balance}',
			'p{text-wrap:pretty;text-align:justify;hyphens:auto}',
			'p{white-space:pre}'
		],
		...[
			'p{word-break:break-all}',
			'p{overflow-wrap:anywhere;width:1px}',
			'p{width:min-content}',
			'p{letter-spacing:1px}'
		],
		...[
			'p::first-letter{float:left}',
			'p::first-line{font-variant:small-caps}',
			'p{writing-mode:vertical-rl;text-orientation:upright}'
		],
		...[
			'p{text-emphasis:dot}',
			'p{text-decoration:underline wavy red}',
			'p{tab-size:99999}',
			'p{line-break:anywhere;font-size:1px}'
		]
	]);
	return { css, body: `<p>x${unit.repeat(many / unit.length)}</p>` };
}

function spanned(random: Random): Parts {
	const many = oneOf(random, [1, 20, 300]);
	const span = oneOf(random, [
		'colspan="1000"',
		'rowspan="65534"',
		'colspan="1000" rowspan="65534"',
		'rowspan="0"'
	]);
	const cells = times(many, () => `<td ${span}>x</td>`);
	const rows = times(
		oneOf(random, [1, 20, 300]),
		() => `<tr>${random() < 0.5 ? cells : `<td ${span}>x</td>`}</tr>`
	);
	const css = oneOf(random, [
		'',
		'table{border-collapse:collapse}td{border:1px solid}',
		'table{table-layout:fixed;width:100%}',
		`table{display:grid;grid-template:repeat(${oneOf(random, [10, 9999])},1px)/repeat(9999,1px)}`,
		'tr{display:grid;grid-template-columns:repeat(auto-fill,1px)}td{grid-column:span 9999;grid-row:9999999}'
	]);
	const columns = random() < 0.3 ? times(many, () => '<col span="1000"/>') : '';
	return { css, body: `<table>${columns}<tbody>${rows}</tbody></table>` };
}

function huge(random: Random): Parts {
	const size = oneOf(random, ['1e5px', '1e7px', '1e9px', '1e38px', '99999em', '1e6%', '-1e9px', '1e-9px']);
	const what = oneOf(random, [
		...[
			'height',
			'width',
			'padding',
			'margin',
			'border-width',
			'line-height',
			'font-size',
			'letter-spacing',
			'word-spacing'
		],
		...[
			'text-indent',
			'outline-width',
			'top',
			'translate',
			'border-spacing',
			'column-gap',
			'inset',
			'min-height',
			'tab-size'
		],
		...[
			'border-radius',
			'text-underline-offset',
			'scroll-margin',
			'shape-margin',
			'gap',
			'flex-basis',
			'margin-top',
			'zoom'
		]
	]);
	const how = oneOf(random, [
		'',
		'position:absolute',
		'position:relative',
		'display:table',
		'display:grid',
		'float:left',
		'break-inside:avoid'
	]);
	const list = `<ol start="${oneOf(random, ['-2147483648', '2147483647'])}" style="list-style:${oneOf(random, ['upper-roman', 'ethiopic-numeric', 'decimal', 'hebrew'])}"><li>x</li></ol>`;
	return {
		css: `p{${what}:${size};border-style:dotted;${how}}`,
		body: times(oneOf(random, [1, 10, 100]), () => '<p>Some words here.</p>') + list
	};
}

/** What is painted into a picture of its own first, or in very many pieces. */
const PAINTED = [
	...['blur(50px)', 'url(#f)', 'drop-shadow(0 0 50px red)', 'invert(1)'].map((filter) => `filter:${filter}`),
	...['linear-gradient(red,blue)', 'url(#m)', 'radial-gradient(red,transparent)'].map(
		(mask) => `mask:${mask}`
	),
	...['circle(40%)', 'url(#c)', 'polygon(0 0,99% 9%,50% 99%)'].map((path) => `clip-path:${path}`),
	...['0 0 99px 99px red', 'inset 0 0 500px red', '0 0 999px 1px red'].map(
		(shadow) => `box-shadow:${shadow}`
	),
	...['conic-gradient(red 0 .01deg,blue 0 .02deg)', 'linear-gradient(red 0 .01px,blue 0 .02px)'].map(
		(gradient) => `background:repeating-${gradient}`
	),
	...['rotate(1deg)', 'rotate3d(1,1,1,45deg);transform-style:preserve-3d'].map((how) => `transform:${how}`),
	...['backdrop-filter:blur(50px)', 'mix-blend-mode:multiply', 'opacity:.9', '-webkit-box-reflect:below'],
	...['text-shadow:0 0 99px red', '-webkit-text-stroke:9px red', 'text-decoration:underline wavy red'],
	...['border:9px dotted;border-radius:50%', 'border:9px solid;border-image:linear-gradient(red,blue) 30'],
	...['outline:9px dashed', 'will-change:transform', 'animation:k 1s infinite']
];

function painted(random: Random): Parts {
	const many = oneOf(random, [1, 30, 1000, 5000]);
	const deep = oneOf(random, [1, 10, 100]);
	const where = oneOf(random, ['*', 'p', 'div', 'body *', 'span']);
	const row = `${'<div>'.repeat(deep)}<p>Some <span>words</span> here.</p>${'</div>'.repeat(deep)}`;
	const shape = '<rect width="50" height="50"/>';
	const svg =
		`<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0"><filter id="f"><feGaussianBlur stdDeviation="50"/></filter>` +
		`<mask id="m">${shape}</mask><clipPath id="c">${shape}</clipPath></svg>`;
	return {
		css: `@keyframes k{to{opacity:.5}}${where}{${some(random, 3, () => `${oneOf(random, PAINTED)};`)}}`,
		body: svg + times(Math.min(many, 9000 / deep), () => row)
	};
}

/** Text that the style makes, for every element again. */
function generated(random: Random): Parts {
	const text = 'word and '.repeat(oneOf(random, [4, 200, 2000, 40_000]));
	const often = oneOf(random, [1, 20, 160]);
	const many = Math.min(oneOf(random, [1, 20, 1500, 6000]), 4_000_000 / text.length);
	const name = oneOf(random, ['p', 'i', 'li', 'q']);
	const rule = oneOf(random, [
		`${name}::after{content:"${text}"}`,
		`${name}::before{content:${`"${text.slice(0, 30)}" `.repeat(often)}}`,
		`${name}::before{content:${'attr(title) '.repeat(often)}}`,
		`${name}{quotes:"${text}" ""}${name}::before{content:open-quote}`,
		`${name}{display:list-item;list-style:inside "${text}"}`,
		`${name}{hyphenate-character:"${text}";hyphens:auto;width:1em}`
	]);
	const title = random() < 0.7 ? ` title="${text}"` : '';
	return {
		css: rule,
		body: `<div>${times(many, () => `<${name}${title}>extraordinarily</${name}> `)}</div>`
	};
}

/** Players, pictures that are missing, and animations. */
function played(random: Random): Parts {
	const many = oneOf(random, [3, 90, 3000, 6000]);
	const alt = 'word and '.repeat(Math.min(oneOf(random, [10, 1000, 10_000]), 400_000 / many));
	const animation = oneOf(random, [
		'<animate attributeName="x" from="0" to="99" dur=".1s" repeatCount="indefinite"/>',
		'<animateTransform attributeName="transform" type="rotate" to="360" dur="1s" repeatCount="indefinite"/>',
		'<animateMotion path="M0 0 H99" dur="1s" repeatCount="indefinite"/><set attributeName="x" to="9"/>'
	]);
	const one = oneOf(random, [
		'<audio controls="controls" src="none.mp3"></audio>',
		'<video src="none.mp4"></video>',
		`<img src="none.png" alt="${alt}"/> `,
		`<object data="none.png" type="image/png">${alt}</object> `,
		`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9">${animation}</rect></svg>`
	]);
	return { css: '', body: `<p>x</p><p>${times(many, () => one)}</p>` };
}

/** A drawing in a file, shown as a picture, by the style or by <use>. */
function shown(random: Random): Parts {
	const shape = oneOf(random, [
		'<circle cx="50" cy="50" r="50" fill-opacity=".01" stroke="red"/>',
		'<circle cx="50" cy="50" r="50" fill="none" stroke="red" stroke-dasharray=".01"/>',
		'<rect width="90" height="90" style="stroke:red;stroke-dasharray:.02 .01"/>',
		'<text stroke="red" stroke-dasharray=".01" font-size="90">word</text>',
		'<rect width="9" height="9"><animate attributeName="x" to="99" dur=".1s" repeatCount="indefinite"/></rect>'
	]);
	const style = random() < 0.2 ? '<style>*{stroke:red;stroke-dasharray:.01}</style>' : '';
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${style}<g id="g">${shape.repeat(oneOf(random, [5, 90, 450, 9000]))}</g></svg>`;
	const many = oneOf(random, [1, 60, 300]);
	const size = (at: number) => `width:${300 + at}px;height:${200 + at}px`;
	const address =
		random() < 0.3
			? `data:image/svg+xml,${encodeURIComponent(drawing)}`
			: oneOf(random, ['drawing.svg', 'drawing.svg#g']);
	const [css, one] = oneOf<[string, (at: number) => string]>(random, [
		['', (at) => `<img src="${address}" style="${size(at)}"/>`],
		['', (at) => `<p style="background:url(${address});background-size:${100 + at}px ${200 + at}px">x</p>`],
		[`p{background:url(${address});background-size:100% 100%}`, (at) => `<p style="${size(at)}">x</p>`],
		[`p::before{content:url(${address})}`, () => '<p>x</p>'],
		[`li{list-style-image:url(${address})}`, () => '<li>x</li>'],
		[
			'',
			() =>
				`<svg xmlns="http://www.w3.org/2000/svg"><use href="drawing.svg#g"/><image href="${address}" width="99" height="99"/></svg>`
		]
	]);
	// Its address is in the chapter as often as it is shown.
	const most = address.length > 100 ? Math.max(1, 4_000_000 / address.length) : many;
	return { css, body: `<p>x</p>${times(Math.min(many, most), one)}`, files: { 'drawing.svg': drawing } };
}

/** Ordinary markup in sizes that fill very many pages. */
function plain(random: Random): Parts {
	const size = oneOf(random, [
		...[
			'font-size:6em',
			'font-size:30em',
			'line-height:50',
			'width:1em',
			'padding-right:95%',
			'margin:0 45%'
		],
		...[
			'min-height:900px',
			'border-top:900px solid',
			'break-before:column',
			'vertical-align:900px',
			'float:left'
		],
		...[
			'letter-spacing:9em',
			'text-indent:99%',
			'word-break:break-all;width:1px',
			'white-space:pre',
			'display:block'
		]
	]);
	const one = oneOf(random, [
		...[
			'<i>x</i> ',
			'<i>word</i> and many more words ',
			'<br/>',
			'a<wbr/>',
			'<b><i>a</i></b>',
			'word ',
			'a\n',
			'<hr/>'
		],
		...['<q>a</q>', '<img src="none.png" alt="a"/>', '<bdo dir="rtl">a</bdo>', '<small>a</small><sup>b</sup>']
	]);
	const many = Math.min(oneOf(random, [20, 600, 1900, 6000]), 180_000 / one.length);
	const where = oneOf(random, ['p', 'i', 'div', '*', 'p *']);
	const deep = oneOf(random, [0, 4, 20]);
	const growing = random() < 0.2 ? 'div{font-size:1.3em}' : '';
	return {
		css: `${where}{${size}}${growing}`,
		body: `${'<div>'.repeat(deep)}<p>${times(many, () => one)}</p>${'</div>'.repeat(deep)}`
	};
}

/** Later additions to CSS, alone or in each other. */
function newer(random: Random): Parts {
	const many = oneOf(random, [20, 90, 1000]);
	const css = oneOf(random, [
		...['div{display:contents}div::before{content:"a"}', 'div{container-type:inline-size;padding:1cqw}'],
		`div{container-type:inline-size}${times(90, (at) => `@container (width > ${at * 12}px){div{margin:${at % 3}px}}`)}`,
		`${times(90, (at) => `@media (width > ${at * 112}px){div{margin:${at % 3}px}}`)}`,
		`:root{--a0:1}${times(many, (at) => `@container style(--a${at}:1){div{--a${at + 1}:1}}`)}`,
		':has(:nth-child(3n of :has(~ p))) p{color:red}',
		'p:nth-last-child(3n of p:not(:has(i))){color:red}',
		`p{anchor-name:--a}i{position:absolute;position-anchor:--a;left:anchor(right);position-try-fallbacks:${times(30, (at) => `--t${at},`)}flip-block}${times(30, (at) => `@position-try --t${at}{left:${at}px}`)}`,
		`${times(many, (at) => `@property --p${at}{syntax:"<length>";inherits:true;initial-value:0px}`)}*{${times(many, (at) => `--p${at}:${at}em;`)}}`,
		`${times(many, (at) => `@layer l${at}{p{color:red}}`)}`,
		`${'@layer a{'.repeat(200)}p{color:red}${'}'.repeat(200)}`,
		`${'@scope (div) to (p){div *{color:red}}'.repeat(many)}`,
		`${'@scope (div){'.repeat(60)}p{color:red}${'}'.repeat(60)}`,
		`:root{--a:1}p{width:${'if(style(--a:1):'.repeat(many)}1px${';else:2px)'.repeat(many)}}`,
		`@function --f0(--x){result:var(--x)}${times(25, (at) => `@function --f${at + 1}(--x){result:calc(--f${at}(var(--x)) + --f${at}(var(--x)))}`)}p{width:--f25(1px)}`,
		'i{float:left;width:9em;height:999px;shape-outside:polygon(0 0,90% 9%,10% 50%,90% 99%)}',
		'p::first-letter{initial-letter:50 9}p::first-line{letter-spacing:1px}',
		...['p{text-wrap:balance}', 'p{text-wrap:pretty;hyphens:auto;width:3em}', 'p{text-emphasis:"x"}'],
		...[
			'div{zoom:1.02}',
			'div{zoom:.9}',
			'div:nth-child(odd){writing-mode:vertical-rl}',
			'*{overflow:scroll;resize:both}'
		],
		'*{position:sticky;top:1px;overflow:auto}',
		'p{overflow:scroll;height:1em;scroll-marker-group:after}p::scroll-button(*){content:"x"}i::scroll-marker{content:"y"}',
		'@keyframes k{to{width:9px}}*{animation:k linear;animation-timeline:view()}',
		'p{content-visibility:auto;contain-intrinsic-size:auto 500px}',
		`@counter-style c{system:additive;additive-symbols:1 "word "}p{display:list-item;list-style:c inside;counter-increment:list-item 9999}`,
		`${times(many, (at) => `@counter-style c${at}{system:fixed;symbols:"x";fallback:c${at + 1}}`)}p{display:list-item;list-style:c0}`,
		'p{view-transition-name:match-element;interpolate-size:allow-keywords;transition:all 9s}@starting-style{*{width:0}}'
	]);
	const deep = oneOf(random, [1, 10, 100, 200]);
	const inner = times(oneOf(random, [10, 500, 2000]), () => '<p>Some <i>words</i> and some more here.</p>');
	return { css, body: '<div>'.repeat(deep) + inner + '</div>'.repeat(deep) };
}

/** A drawing in a file that holds what belongs in a page, or a page's sheet for drawings. */
function depicted(random: Random): Parts {
	const page = (style: string, deep: number) =>
		`<foreignObject width="600" height="400">${`<div xmlns="http://www.w3.org/1999/xhtml" style="${style}">a `.repeat(deep)}${'</div>'.repeat(deep)}</foreignObject>`;
	const boxes = times(
		oneOf(random, [9, 90]),
		() => `${'<g>'.repeat(60)}<rect width="9" height="9"/>${'</g>'.repeat(60)}`
	);
	const svg = oneOf(random, [
		...[page('columns:2', 20), page('display:flex;flex-wrap:wrap', 80), page('font-size:1.3em', 60)],
		`<text>${'word and '.repeat(oneOf(random, [900, 20_000, 200_000]))}</text>`,
		times(oneOf(random, [90, 2000]), (at) => `<text y="${at}" rotate="9">word and other words</text>`),
		`<style>${'*:has(~ *) *:has(~ *) ~ *:has(~ *) *{fill:red}'.repeat(400)}</style>${boxes}`,
		`<style>${'* * *{fill:red}'.repeat(15_000)}</style>${boxes}`,
		`<style>*{${'&amp; *,&amp; g{'.repeat(24)}fill:red${'}'.repeat(24)}}</style>${boxes}`,
		times(300, () => '<circle cx="50" cy="50" r="300" fill="none"/>')
	]);
	const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><g id="g">${svg}</g></svg>`;
	const dash = oneOf(random, ['.005', 'var(--fine)', 'calc(.01px / 2)', '4 2']);
	const files = {
		'd.svg': drawing,
		'd.css': `:root{--fine:.005}circle{stroke:red;stroke-dasharray:${dash}}`
	};
	const body = oneOf(random, [
		'<img src="d.svg"/>',
		'<p style="background:url(d.svg)">x</p>',
		'<svg xmlns="http://www.w3.org/2000/svg"><use href="d.svg#g"/></svg>',
		`<link rel="stylesheet" href="d.css"/>${drawing}`
	]);
	return { css: '', body, files };
}
