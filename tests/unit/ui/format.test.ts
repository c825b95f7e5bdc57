/** Numbers as the reader's own variant of the interface's language writes them. */
import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

it.each([
	['ar-EG', '١٢', '٣٤'],
	['ar-AE', '12', '34']
])('in %s durations have the digits of all other numbers', async (variant, minutes, percent) => {
	vi.resetModules();
	vi.stubGlobal('navigator', { languages: [variant] });
	await (await import('../../../src/lib/strings/strings.ts')).loadLanguage('ar');
	const { formatDuration, formatPercent } = await import('../../../src/lib/ui/format.ts');
	expect(formatDuration(12 * 60)).toContain(minutes);
	expect(formatPercent(34)).toContain(percent);
});

it.each([
	['en', ['A', 'B'], 'A, B'],
	['ja', ['夏目漱石', '森鷗外'], '夏目漱石、森鷗外'],
	['de', ['A'], 'A'],
	['fr', [], '']
] as const)('in %s a list of names has the right commas', async (language, names, list) => {
	vi.resetModules();
	await (await import('../../../src/lib/strings/strings.ts')).loadLanguage(language);
	const { formatList } = await import('../../../src/lib/ui/format.ts');
	expect(formatList(names)).toBe(list);
});

it.each([
	['en', ['Kokoro', '', '12%'], 'Kokoro, 12%'],
	['ja', ['こころ', '先生と私', '12%'], 'こころ、先生と私、12%'],
	['ar', ['الأيام', '١٢٪'], '\u2068الأيام\u2069، \u2068١٢٪\u2069'],
	['fr', [undefined], '']
] as const)('in %s the parts of a label have the right commas', async (language, parts, line) => {
	vi.resetModules();
	await (await import('../../../src/lib/strings/strings.ts')).loadLanguage(language);
	const { formatLine } = await import('../../../src/lib/ui/format.ts');
	expect(formatLine(parts)).toBe(line);
});
