/**
 * The base forms under which a dictionary may list a word, the most likely first. Undoes English inflections, after WordNet's
 * morphy(7WN).
 */
import { keyOf } from './own/entry.ts';

/** The parts of speech that a form may belong to, as letters: "n", "v", "ar". */
export type Parts = string;

export interface BaseForm {
	form: string;
	parts: Parts;
}

/** Common irregular forms, by part of speech: "base: forms". */
const IRREGULAR: Record<Parts, string> = {
	v: `be: am is are was were been being art wert; have: has had having hath hast hadst; do: does did done doth dost didst; go: goes went gone; say: said saith quoth; get: got gotten; make: made;
know: knew known; think: thought; take: took taken; see: saw seen; come: came; give: gave given; find: found; tell: told; become: became; leave: left;
feel: felt; put: putting; bring: brought; begin: began begun beginning; keep: kept; hold: held; write: wrote written; stand: stood; hear: heard; let: letting; mean: meant;
set: setting; meet: met; run: ran running; pay: paid; sit: sat sate sitting; speak: spoke spoken spake; lie: lay lain lying; lay: laid; lead: led; grow: grew grown;
lose: lost; fall: fell fallen; send: sent; build: built; understand: understood; draw: drew drawn; break: broke broken; spend: spent; cut: cutting;
rise: rose risen; drive: drove driven; buy: bought; wear: wore worn; choose: chose chosen; seek: sought; throw: threw thrown; catch: caught;
deal: dealt; win: won winning; forget: forgot forgotten; sleep: slept; eat: ate eaten; shake: shook shaken; strike: struck stricken; sing: sang sung; ring: rang rung;
drink: drank drunk; swim: swam swum; fly: flew flown; sweep: swept; creep: crept; weep: wept; bend: bent; bind: bound; bite: bit bitten; bleed: bled; blow: blew blown;
breed: bred; cling: clung; dig: dug; fight: fought; flee: fled; fling: flung; forbid: forbade forbidden; forgive: forgave forgiven; freeze: froze frozen;
grind: ground; hang: hung; hide: hid hidden; kneel: knelt; lend: lent; light: lit; ride: rode ridden; shine: shone; shoot: shot; shrink: shrank shrunk;
slay: slew slain; slide: slid; spin: spun; spring: sprang sprung; steal: stole stolen; stick: stuck; sting: stung; stride: strode; strive: strove striven; swear: swore sworn;
swell: swollen; swing: swung; teach: taught; tear: tore torn; tread: trod trodden; wake: woke woken; weave: wove woven; wind: wound; wring: wrung; bear: bore borne;
beat: beaten; behold: beheld; beseech: besought; work: wrought; bestow: bestowed; dwell: dwelt; smite: smote smitten; cleave: clove cloven; forsake: forsook forsaken; die: dying;
smell: smelt; spell: spelt; spill: spilt; spoil: spoilt; learn: learnt; burn: burnt; dream: dreamt; lean: leant; leap: leapt; bless: blest; sell: sold; feed: fed; speed: sped;
spit: spat; sink: sank sunk; stink: stank stunk; slink: slunk; rend: rent; gird: girt; shear: shorn; hew: hewn; sew: sewn; sow: sown; mow: mown; saw: sawn; show: shown shew shews shewed shewn shewing;
prove: proven; bid: bade bidden; chide: chid chidden; clothe: clad; shoe: shod; awake: awoke awoken; arise: arose arisen; abide: abode; undergo: underwent undergone;
mistake: mistook mistaken; undertake: undertook undertaken; overcome: overcame; overtake: overtook overtaken; withdraw: withdrew withdrawn; withhold: withheld;
withstand: withstood; foretell: foretold; foresee: foresaw foreseen; partake: partook partaken; befall: befell befallen`,
	ar: `good: better best; bad: worse worst; well: better best; far: farther farthest further furthest; little: less least; much: more most`,
	n: `man: men; woman: women; child: children; foot: feet; tooth: teeth; goose: geese; mouse: mice; louse: lice; ox: oxen; person: people; life: lives; wife: wives;
knife: knives; leaf: leaves; half: halves; wolf: wolves; shelf: shelves; thief: thieves; self: selves; calf: calves; loaf: loaves; hoof: hooves; elf: elves; penny: pence;
brother: brethren; die: dice; datum: data; phenomenon: phenomena; criterion: criteria; stratum: strata; axis: axes; crisis: crises; thesis: theses; analysis: analyses;
formula: formulae`
};

const BASES = new Map<string, BaseForm[]>();
for (const [parts, list] of Object.entries(IRREGULAR))
	for (const line of list.split(';')) {
		const [base = '', forms = ''] = line.split(':');
		for (const form of forms.trim().split(/\s+/))
			BASES.set(form, [...(BASES.get(form) ?? []), { form: base.trim(), parts }]);
	}

/** Endings, their replacements in the base form, and the parts of speech they belong to. */
const ENDINGS: readonly [RegExp, string, Parts][] = [
	[/ies$/, 'y', 'nv'],
	[/(ss|[xz]|ch|sh)es$/, '$1', 'nv'],
	[/men$/, 'man', 'n'],
	[/s$/, '', 'nv'],
	[/es$/, '', 'nv'],
	[/ied$/, 'y', 'v'],
	[/([bdfgklmnprtvz])\1(?:ed|ing)$/, '$1', 'v'],
	[/([bdgmnprt])\1(?:er|est)$/, '$1', 'ar'],
	[/ed$/, 'e', 'v'],
	[/ed$/, '', 'v'],
	[/e(?:th|st)$/, 'e', 'v'],
	[/e(?:th|st)$/, '', 'v'],
	[/ing$/, 'e', 'v'],
	[/ing$/, '', 'v'],
	[/ier$/, 'y', 'ar'],
	[/iest$/, 'y', 'ar'],
	[/er$/, 'e', 'ar'],
	[/er$/, '', 'ar'],
	[/est$/, 'e', 'ar'],
	[/est$/, '', 'ar'],
	[/ly$/, '', 'a']
];

export interface BaseForms {
	irregular: BaseForm[];
	/** The words themselves, in lower case and without surrounding punctuation. */
	own: BaseForm[];
	/** The words without their endings, the most likely first. Many of them are not words. */
	regular: BaseForm[];
}

/** words: as written in the book. */
export function baseForms(words: string): BaseForms {
	// Removes the number of a note after the word. Older books write "possess'd"; "he'd" and "we'd" are others.
	const plain = keyOf(words)
		.replace(/(?<=\p{L})[⁰¹²³⁴-⁹]+$/u, '')
		.replace(/(?<=\p{L}{3})'d$/u, 'ed');
	if (plain === '') return { irregular: [], own: [], regular: [] };
	const bare = plain.replace(/'s$/, '');
	const regular = ENDINGS.map(([ending, base, parts]) => ({
		form: bare.replace(ending, base),
		parts
	})).filter(({ form }) => form !== bare && form.length > 1);
	// Compounds are written in both ways.
	const joined = bare.includes('-') ? [bare.replace(/-/g, ' '), bare.replace(/-/g, '')] : [];
	return {
		irregular: BASES.get(bare) ?? [],
		own: [...new Set([plain, bare, ...joined])].map((form) => ({ form, parts: 'nvar' })),
		regular
	};
}
