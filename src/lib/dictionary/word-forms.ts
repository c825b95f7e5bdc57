/** The base forms under which a dictionary may list a word: English inflections undone, after WordNet's morphy(7WN), the likeliest first. */

/** Irregular forms that a novel has on every page: "base: forms". */
const IRREGULAR = `be: am is are was were been being; have: has had having; do: does did done; go: goes went gone; say: said; get: got gotten; make: made;
know: knew known; think: thought; take: took taken; see: saw seen; come: came; give: gave given; find: found; tell: told; become: became; leave: left;
feel: felt; put: putting; bring: brought; begin: began begun beginning; keep: kept; hold: held; write: wrote written; stand: stood; hear: heard; let: letting; mean: meant;
set: setting; meet: met; run: ran running; pay: paid; sit: sat sitting; speak: spoke spoken; lie: lay lain lying; lay: laid; lead: led; grow: grew grown;
lose: lost; fall: fell fallen; send: sent; build: built; understand: understood; draw: drew drawn; break: broke broken; spend: spent; cut: cutting;
rise: rose risen; drive: drove driven; buy: bought; wear: wore worn; choose: chose chosen; seek: sought; throw: threw thrown; catch: caught;
deal: dealt; win: won winning; forget: forgot forgotten; sleep: slept; eat: ate eaten; shake: shook shaken; strike: struck stricken; sing: sang sung; ring: rang rung;
drink: drank drunk; swim: swam swum; fly: flew flown; sweep: swept; creep: crept; weep: wept; bend: bent; bind: bound; bite: bit bitten; bleed: bled; blow: blew blown;
breed: bred; cling: clung; dig: dug; fight: fought; flee: fled; fling: flung; forbid: forbade forbidden; forgive: forgave forgiven; freeze: froze frozen;
grind: ground; hang: hung; hide: hid hidden; kneel: knelt; lend: lent; light: lit; ride: rode ridden; shine: shone; shoot: shot; shrink: shrank shrunk;
slay: slew slain; slide: slid; spin: spun; spring: sprang sprung; steal: stole stolen; stick: stuck; sting: stung; stride: strode; strive: strove striven; swear: swore sworn;
swell: swollen; swing: swung; teach: taught; tear: tore torn; tread: trod trodden; wake: woke woken; weave: wove woven; wind: wound; wring: wrung; bear: bore borne;
beat: beaten; behold: beheld; beseech: besought; bestow: bestowed; dwell: dwelt; smite: smote smitten; cleave: clove cloven; forsake: forsook forsaken; die: dying;
good: better best; bad: worse worst; well: better best; far: farther farthest further furthest; little: less least; much: more most;
man: men; woman: women; child: children; foot: feet; tooth: teeth; goose: geese; mouse: mice; louse: lice; ox: oxen; person: people; life: lives; wife: wives; knife: knives;
leaf: leaves; half: halves; wolf: wolves; shelf: shelves; thief: thieves; self: selves; calf: calves; loaf: loaves; hoof: hooves; elf: elves; penny: pence; brother: brethren;
die: dice; datum: data; phenomenon: phenomena; criterion: criteria; stratum: strata; axis: axes; crisis: crises; thesis: theses; analysis: analyses; formula: formulae`;

const BASES = new Map<string, string[]>();
for (const line of IRREGULAR.split(';')) {
	const [base = '', forms = ''] = line.split(':');
	for (const form of forms.trim().split(/\s+/)) BASES.set(form, [...(BASES.get(form) ?? []), base.trim()]);
}

/** Endings and what stands for them in the base form. */
const ENDINGS: readonly [RegExp, string][] = [
	[/ies$/, 'y'],
	[/(ss|[xz]|ch|sh)es$/, '$1'],
	[/men$/, 'man'],
	[/s$/, ''],
	[/es$/, ''],
	[/ied$/, 'y'],
	[/([bdfgklmnprtvz])\1(?:ed|ing|er|est)$/, '$1'],
	[/ed$/, 'e'],
	[/ed$/, ''],
	[/ing$/, 'e'],
	[/ing$/, ''],
	[/ier$/, 'y'],
	[/iest$/, 'y'],
	[/er$/, 'e'],
	[/er$/, ''],
	[/est$/, 'e'],
	[/est$/, ''],
	[/ly$/, '']
];

export interface BaseForms {
	/** Base forms of irregular forms. */
	irregular: string[];
	/** The words themselves, in small letters, without the marks around them. */
	own: string[];
	/** What is left without their endings; the likeliest first, and many of them no words at all. */
	regular: string[];
}

/** words: as they stand in the book. */
export function baseForms(words: string): BaseForms {
	const plain = words
		.normalize('NFC')
		.toLowerCase()
		.replace(/[’‘]/g, "'")
		.replace(/\u00ad/g, '')
		.replace(/\s+/g, ' ')
		.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')
		// The number of a note behind the word.
		.replace(/(?<=\p{L})[⁰¹²³⁴-⁹]+$/u, '');
	if (plain === '') return { irregular: [], own: [], regular: [] };
	const bare = plain.replace(/'s$/, '');
	const regular = ENDINGS.map(([ending, base]) => bare.replace(ending, base)).filter(
		(form) => form !== bare && form.length > 1
	);
	// Compounds are written both ways.
	const joined = bare.includes('-') ? [bare.replace(/-/g, ' '), bare.replace(/-/g, '')] : [];
	return {
		irregular: BASES.get(bare) ?? [],
		own: [...new Set([plain, bare, ...joined])],
		regular: [...new Set(regular)]
	};
}
