/** W3C's conformance tests with the real renderer, and what docs/reliability.md says about those that do not pass. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { count as counted, emptyTally } from '../../tests/torture/tally.ts';
import { filesIn } from '../../tests/fixtures/zip.ts';
import { writePart } from './document.ts';
import { call } from './laboratory.ts';
import type { Subject } from './subject.ts';
import { verdictOf } from './w3c-checks.ts';
import type { Verdict } from './w3c-seen.ts';
import type { BookFacts } from '../../tests/torture/conformance.ts';

const FOLDER = '../shared/books/w3c-epub-tests';
const [BEGIN, END] = ['<!-- table of the W3C tests -->', '<!-- end of the table -->'];

export const conformance: Subject = {
	name: 'conformance',
	title: 'W3C’s EPUB tests',
	what: 'The real renderer opens each test book and shows up to six of its sections. The end of this page lists those that do not pass. Counted as failed here are only those that neither open nor say why',
	goal: 191,
	async run(laboratory, { first, count, late, onprogress }) {
		const tally = emptyTally();
		if (!existsSync(FOLDER)) return tally;
		const names = readdirSync(FOLDER)
			.filter((name) => name.endsWith('.epub'))
			.sort()
			.slice(first, first + count);
		const page = await laboratory.page();
		const failed: string[] = [];
		/** Reasons why tests do not apply to this reader, with the tests. */
		const others = new Map<string, string[]>();
		for (const [number, name] of names.entries()) {
			if (late()) break;
			const id = name.slice(0, -'.epub'.length);
			const { is, why } = await judged(id, call(page, 'inspectBook', `/shared/books/w3c-epub-tests/${name}`));
			counted(tally, is);
			if (is === 'error') tally.faults.push({ number, input: id, what: why });
			if (is === 'error' || is === 'fail')
				failed.push(`- ${id}: ${plain(why)}. Asked for: ${plain(await descriptionOf(join(FOLDER, name)))}`);
			else if (is !== 'pass') others.set(`${is}: ${why}`, [...(others.get(`${is}: ${why}`) ?? []), id]);
			onprogress(number + 1);
		}
		await page.context().close();
		if (first === 0 && tally.tried === names.length && count >= conformance.goal) {
			const passed = `${tally.outcomes.pass ?? 0} of ${tally.tried} pass.`;
			const rest = [...others].map(([why, ids]) => `- ${why} (${ids.length}): ${ids.join(', ')}`);
			await writePart(BEGIN, END, [passed, '', ...failed, ...rest].join('\n'));
		}
		return tally;
	}
};

async function judged(
	id: string,
	facts: Promise<BookFacts>
): Promise<{ is: Verdict['is'] | 'error'; why: string }> {
	try {
		return verdictOf(id, await facts);
	} catch (error) {
		return { is: 'error', why: String(error).slice(0, 300) };
	}
}

const plain = (text: string): string => text.replace(/\s+/g, ' ').replaceAll('<', '&lt;').slice(0, 220);

/** What must be seen according to the test's package. */
async function descriptionOf(file: string): Promise<string> {
	try {
		const files = await filesIn(new Uint8Array(readFileSync(file)));
		const text = (path: string) => new TextDecoder().decode(files[path]);
		const path = /full-path="([^"]+)"/.exec(text('META-INF/container.xml'))?.[1] ?? '';
		return /<dc:description[^>]*>([\s\S]*?)<\/dc:description>/.exec(text(path))?.[1]?.trim() ?? '';
	} catch (error) {
		// Some of them are not valid zips, which is what they test.
		return error instanceof Error ? `(not read: ${error.message})` : '';
	}
}
