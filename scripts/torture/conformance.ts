/** W3C's conformance tests through the real renderer, and the table of them in docs/reliability.md. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { filesIn } from '../../tests/fixtures/zip.ts';
import { writePart } from './document.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { verdictOf } from './w3c-checks.ts';

const FOLDER = '../shared/books/w3c-epub-tests';
const HEAD = ['| test | what must be seen | verdict | why |', '| --- | --- | --- | --- |'];
const [BEGIN, END] = ['<!-- table of the W3C tests -->', '<!-- end of the table -->'];

export const conformance: Subject = {
	name: 'conformance',
	title: 'W3C’s EPUB tests',
	fails:
		'each test book is opened and up to six of its sections shown by the real renderer; the table below says what of each is judged; counted as failed here: only what neither opens nor says why',
	goal: 191,
	async run(laboratory, { first, count, late, onprogress }) {
		const tally = emptyTally();
		if (!existsSync(FOLDER)) return tally;
		const names = readdirSync(FOLDER)
			.filter((name) => name.endsWith('.epub'))
			.sort()
			.slice(first, first + count);
		const page = await laboratory.page();
		const rows: string[] = [];
		for (const [number, name] of names.entries()) {
			if (late()) break;
			const id = name.slice(0, -'.epub'.length);
			const description = await descriptionOf(join(FOLDER, name));
			try {
				const facts = await call(page, 'inspectBook', `/shared/books/w3c-epub-tests/${name}`);
				const { is, why } = verdictOf(id, facts);
				counted(tally, is);
				rows.push(`| ${id} | ${cell(description)} | ${is} | ${cell(why)} |`);
			} catch (error) {
				counted(tally, 'error');
				tally.faults.push({ number, input: id, what: String(error).slice(0, 300) });
				rows.push(`| ${id} | ${cell(description)} | fail | ${cell(String(error))} |`);
			}
			onprogress(number + 1);
		}
		await page.context().close();
		if (first === 0 && rows.length === names.length && count >= conformance.goal)
			await writePart(BEGIN, END, [...HEAD, ...rows].join('\n'));
		return tally;
	}
};

const cell = (text: string): string =>
	text.replace(/\s+/g, ' ').replaceAll('|', '\\|').replaceAll('<', '&lt;').slice(0, 220);

/** What the test's package says must be seen. */
async function descriptionOf(file: string): Promise<string> {
	try {
		const files = await filesIn(new Uint8Array(readFileSync(file)));
		const text = (path: string) => new TextDecoder().decode(files[path]);
		const path = /full-path="([^"]+)"/.exec(text('META-INF/container.xml'))?.[1] ?? '';
		return /<dc:description[^>]*>([\s\S]*?)<\/dc:description>/.exec(text(path))?.[1]?.trim() ?? '';
	} catch (error) {
		// Some of them are no zip that a strict reader takes, which is what they test.
		return error instanceof Error ? `(not read: ${error.message})` : '';
	}
}
