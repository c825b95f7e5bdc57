/** Where quotations begin and end, mark by mark. */
import { describe, expect, it } from 'vitest';
import { CITATION_MARK as C } from '../../../../src/lib/chat/quotes/quotations.ts';
import { markedStretches } from '../../../../src/lib/chat/quotes/quotation-marks.ts';

/** What stands between the marks, and with them. */
function found(block: string): string[] {
	return markedStretches(block).map(({ from, to }) => block.slice(from, to));
}
const whole = (block: string) => markedStretches(block).map(({ start, end }) => block.slice(start, end));
/** Where else each may end. */
const shorter = (block: string) =>
	markedStretches(block).map(({ from, shorter: ends }) => ends.map((end) => block.slice(from, end)));

describe('a quotation is enclosed', () => {
	it.each([
		['“', '”'],
		['“', '"'],
		['“', '“'],
		['„', '“'],
		['„', '”'],
		['„', '"'],
		['„', '‟'],
		['‟', '”'],
		['‟', '"'],
		['”', '”'],
		['"', '"'],
		['"', '”'],
		['＂', '＂'],
		['❝', '❞'],
		['〝', '〞'],
		['〝', '〟'],
		['«', '»'],
		['»', '«'],
		['»', '»'],
		['‹', '›'],
		['›', '‹'],
		['›', '›'],
		['「', '」'],
		['『', '』'],
		['｢', '｣'],
		['﹁', '﹂'],
		['﹃', '﹄'],
		['``', "''"],
		['``', '"'],
		['``', '”'],
		[',,', "''"],
		[',,', '``'],
		[',,', '"'],
		[',,', '“'],
		[',,', '”'],
		['<<', '>>'],
		["'", "'"],
		["'", '’'],
		['‘', '’'],
		['‘', "'"],
		['‚', '‘'],
		['‚', '’'],
		['‚', "'"],
		['‛', '’'],
		['‛', "'"],
		['`', "'"],
		['`', '’']
	])('by %s and %s, and what follows is not part of it', (open, close) => {
		const block = `Then ${open}dark night${close}, and on and on.`;
		expect(whole(block)).toEqual([`${open}dark night${close}`]);
		expect(found(block)).toEqual(['dark night']);
		expect(shorter(block)).toEqual([[]]);
	});

	it.each([
		['marks within it of its own kind, and of others', '“a “b c” d «e f» g” and', ['a “b c” d «e f» g']],
		['marks that face inwards, within others', '“a »b« c” and', ['a »b« c']],
		['brackets', '(“dark night”) and ["so it was"]', ['dark night', 'so it was']],
		['dashes', '—“dark night”— and –"so it was"–', ['dark night', 'so it was']],
		['a dash within, behind which another begins', '"dark —"night" of all" so', ['dark —"night" of all']],
		[
			'a full stop and a letter without a space',
			'He: "dark night."Then "all of it" so',
			['dark night.', 'all of it']
		],
		['Korean particles', '그는 “어두운 밤”이라고, "긴 밤"이라고 썼다', ['어두운 밤', '긴 밤']],
		['a Korean particle behind a single mark', '그는 ‘어두운 밤’이라고 썼다', ['어두운 밤']],
		['a line of Chinese', '他说“黑夜”又说“月亮”', ['黑夜', '月亮']],
		['a space before the closing French mark', 'dit « nuit sombre » et', [' nuit sombre ']],
		['French marks behind a word, set close', 'dit«nuit sombre»et', ['nuit sombre']],
		['single French marks', 'dit ‹ nuit sombre › et ‹deux mots›.', [' nuit sombre ', 'deux mots']],
		['Chinese marks behind a word of a script with spaces', 'dit「nuit」et', ['nuit']],
		['a Finnish mark behind a space within', 'sanoi »yö » ja päivä» niin', ['yö » ja päivä']],
		['a closing mark behind a space within', '“dark ” night” so', ['dark ” night']],
		['a straight mark in a word within', '"the 5"long pipe" so', ['the 5"long pipe']],
		['a straight mark between punctuation and a bracket', 'said,"(so it was)" and', ['(so it was)']],
		['a curly mark behind a full stop', 'dark.“so it was” and', ['so it was']],
		['a dash in Chinese, behind which another begins', '说"黑—"夜" 了', ['夜']]
	])('with %s', (_what, block, expected) => {
		expect(found(block)).toEqual(expected);
	});

	it.each([
		['inches', 'a 5" pipe and a 6" pipe'],
		['a mark with a space on either side', 'a " b and no more'],
		['a mark at the end', 'it was dark "'],
		['a mark behind a word', 'it was dark" and long'],
		['an arrow', 'a >> b << c'],
		['a less-than in twos', 'x<<2 and y'],
		['a closing mark alone', 'no » so it was'],
		['a closing English mark alone', 'no ”so it was'],
		['a German mark that faces away', 'word» and more'],
		['a single French mark that faces away', 'word› and more'],
		['a French mark between spaces behind a word', 'mot « '],
		['a French mark that closes in Danish', 'mot« and more'],
		['a single one that does', 'mot‹ and more'],
		['a Danish mark that nothing closes', 'no »so it was'],
		['a straight mark behind a full stop', 'it was dark."Then it was'],
		['plural apostrophes', "the boys' hats and the dogs' tails"],
		['clipped words', "'Twas night, 'tis said, and 'cause of it, the '90s and rock 'n' roll"],
		['a clipped word before an apostrophe', "'twas the boys' hats"]
	])('but not by %s', (_what, block) => {
		expect(found(block)).toEqual([]);
	});
});

describe('an unclosed quotation', () => {
	it('ends with its line, or before its citation', () => {
		expect(found('He said "dark night \nand so on')).toEqual(['dark night']);
		expect(found(`He said "dark night ${C} and so on`)).toEqual(['dark night']);
		expect(whole(`He said "dark night ${C}`)).toEqual(['"dark night']);
		expect(found(`He said “${C}`)).toEqual([]);
	});

	it('may end with each of its sentences', () => {
		expect(found('He: "It was dark. Was it? So it was! No… and 3.5 on')).toEqual([
			'It was dark. Was it? So it was! No… and 3.5 on'
		]);
		expect(shorter('He: "It was dark. Was it? So it was! No… and 3.5 on')).toEqual([
			[
				'It was dark.',
				'It was dark. Was it?',
				'It was dark. Was it? So it was!',
				'It was dark. Was it? So it was! No…'
			]
		]);
		expect(shorter('He: "It was (dark.) And on')).toEqual([['It was (dark.)']]);
	});

	it('is a stray mark if whole quotations follow it', () => {
		expect(found('"one two and "three four" and "five six"')).toEqual(['three four', 'five six']);
	});
});

describe('single marks', () => {
	it('open after white space, a bracket, a dash, a slash or a citation', () => {
		for (const before of ['', ' ', '(', '[', '{', '—', '–', '-', '/', '\n', C])
			expect(found(`${before}'dark night' so`), before).toEqual(['dark night']);
		for (const before of ['x', '.', '7']) expect(found(`${before}'dark night' so`), before).toEqual([]);
	});

	it('do not open before white space or punctuation', () => {
		for (const after of [' ', ')', ']', '}', ',', '.', ';', ':', '!', '?'])
			expect(found(`say '${after}dark night' so`), after).toEqual([]);
	});

	it('are not double ones written as two', () => {
		expect(found("say ''dark night'' so")).toEqual([]);
		expect(found('say ‘‘dark night’’ so')).toEqual([]);
	});

	it('close at the last place that is not an apostrophe, and report the other candidates', () => {
		const block = "He said 'the boys' hats and the dogs' tails' so it was";
		expect(found(block)).toEqual(["the boys' hats and the dogs' tails"]);
		expect(shorter(block)).toEqual([['the boys', "the boys' hats and the dogs"]]);
		expect(found("say 'runnin' down' Then")).toEqual(["runnin' down"]);
		expect(shorter("say 'runnin' down' Then")).toEqual([['runnin']]);
	});

	it('close before a capital, a mark or the end, whatever apostrophes came before', () => {
		expect(shorter("say 'the boys' hats' And")).toEqual([['the boys']]);
		expect(found("say 'the boys' Hats")).toEqual(['the boys']);
		expect(found("say 'the boys'")).toEqual(['the boys']);
		expect(found("say 'it is night.' then on")).toEqual(['it is night.']);
		expect(found("say 'the boys' 12 hats' so")).toEqual(["the boys' 12 hats"]);
	});

	it('close at what cannot be an apostrophe, even if a comma or more white space follows', () => {
		expect(found("say 'the boys', and dogs' So")).toEqual(['the boys']);
		expect(found("say 'it is night.' then the boys' So")).toEqual(['it is night.']);
		expect(shorter("say 'the boys'  hats' Then")).toEqual([['the boys']]);
	});

	it('are searched for after one that is only an apostrophe', () => {
		expect(found("and 'twas dark, he said 'night.' So")).toEqual(['night.']);
	});

	it('do not close within a word, or after white space', () => {
		expect(found("say 'don't go' so")).toEqual(["don't go"]);
		expect(found("say 'night ' and day' so")).toEqual(["night ' and day"]);
	});

	it('of the other kind may be inside', () => {
		expect(found('say ‘he ‘never again’ said’ so.')).toEqual(['he ‘never again’ said']);
		expect(found("say 'he ‘never again’ said' so.")).toEqual(['he ‘never again’ said']);
		expect(found("say 'one two' or 'three four'.")).toEqual(['one two', 'three four']);
	});

	it('inside double marks are part of that quotation, and before them they are one of their own', () => {
		expect(found(`"he 'never again' said" so`)).toEqual([`he 'never again' said`]);
		expect(found(`'one two' and "three four" and 'five six'.`)).toEqual([
			'one two',
			'three four',
			'five six'
		]);
	});

	it.each(['tis', 'Twas', 'em', 'til', 'cause', 'bout', 'round', 'n', '90s'])(
		'before the clipped word %s open none that only an apostrophe would close',
		(word) => {
			expect(found(`and '${word} the boys' hats`)).toEqual([]);
		}
	);

	it('before a clipped word open one that is closed unmistakably', () => {
		expect(found("He said 'twas night.' So")).toEqual(['twas night.']);
		expect(found("He said 'timid boys.' So")).toEqual(['timid boys.']);
		expect(found("He said 'emeralds of the boys' hats' so")).toEqual(["emeralds of the boys' hats"]);
	});

	it('of a clipped word inside do not open another one', () => {
		expect(found("He said 'give 'em the boys.' So")).toEqual(["give 'em the boys."]);
	});
});
