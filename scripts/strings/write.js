/** Writes the sentences as the app loads them: `$strings/en/<part>.ts`, a part each, and `$strings/<language>.ts`, all in one. */
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { codeOf, differences, pathOf, readSentences, typeOf } from './compile.js';

const FROM = new URL('../../src/lib/strings/', import.meta.url);
const TO = new URL('../../.svelte-kit/strings/', import.meta.url);
const HERE = new URL('./', import.meta.url);
const HEAD = '// Made of src/lib/strings/*.ftl by scripts/strings/write.js.\n';
const GRAMMAR = "import type { Grammar } from '$lib/strings/grammar/grammar.ts';\n";

/**
 * Does nothing where they are newer than the sentences: every tool that reads the configuration comes by here.
 * @throws an error with a line for each sentence that is missing, or is wrong
 */
export function writeStrings() {
	if (Math.max(newest(FROM), newest(HERE)) < newest(TO)) return;
	const all = new Map(
		readdirSync(FROM)
			.filter((file) => file.endsWith('.ftl'))
			.map((file) => [
				file.slice(0, -'.ftl'.length),
				readSentences(readFileSync(new URL(file, FROM), 'utf8'), file)
			])
	);
	const english = all.get('en');
	if (!english) throw new Error('src/lib/strings/en.ftl is missing');
	const wrong = [...all].flatMap(([language, sentences]) =>
		differences(sentences, english, language).map((line) => `${language}.ftl: ${line}`)
	);
	if (wrong.length > 0) throw new Error(wrong.join('\n'));

	mkdirSync(new URL('en/', TO), { recursive: true });
	for (const part of new Set([...english.keys()].map((id) => pathOf(id)[0]))) {
		const own = new Map(
			[...english]
				.filter(([id]) => pathOf(id)[0] === part)
				.map(([id, sentence]) => [id.slice(`${part}-`.length), sentence])
		);
		write(
			`en/${part}.ts`,
			`${HEAD}${GRAMMAR}import type { Strings } from '../types.ts';\nexport const ${part} = (g: Grammar): Strings['${part}'] => (${codeOf(own, own)});\n`
		);
	}
	for (const [language, sentences] of all)
		write(
			`${language}.ts`,
			`${HEAD}${GRAMMAR}import type { Strings } from './types.ts';\nexport const ${language} = (g: Grammar): Strings => (${codeOf(sentences, english, language)});\n`
		);
	// The last: whoever is stopped before begins anew.
	writeFileSync(new URL('types.ts', TO), `${HEAD}export interface Strings ${typeOf(english)}\n`);
}

/** @param {URL} folder @returns {number} when its last file was written, in milliseconds; 0 where there is none */
function newest(folder) {
	if (!existsSync(folder)) return 0;
	const files = readdirSync(folder, { withFileTypes: true }).filter((file) => file.isFile());
	return Math.max(0, ...files.map((file) => statSync(new URL(file.name, folder)).mtimeMs));
}

/** @param {string} name @param {string} code */
function write(name, code) {
	const file = new URL(name, TO);
	// What has not changed keeps its time, for whoever watches it.
	if (!existsSync(file) || readFileSync(file, 'utf8') !== code) writeFileSync(file, code);
}
