/**
 * npm run eval: how often the search finds the section that answers a question, on questions whose answers people have
 * marked. In real Chromium, through the app's own reading, cutting, embedding and ranking, with the real model.
 *
 *     node --import tsx scripts/eval.ts [--folder ../shared/eval/fairytaleqa] [--half val] [--json file]
 *
 * The folder holds <half>_queries.jsonl, <half>_epub_map.json and fairytaleqa-<half>.epub.
 */
/* eslint no-console: off -- printing is what it is for */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer, defaultClientConditions } from 'vite';
import { buildModel } from './build-model.ts';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';
import type { EvalPage, Ranking } from './eval/page.ts';
import { measure, type Question } from './eval/measure.ts';
import { wat } from './wat.ts';

const { values } = parseArgs({
	options: {
		folder: { type: 'string', default: '../shared/eval/fairytaleqa' },
		model: { type: 'string', default: buildModel() },
		half: { type: 'string', default: 'val' },
		json: { type: 'string' }
	}
});
const folder = resolve(values.folder);
const model = resolve(values.model);
const files = {
	book: `${folder}/fairytaleqa-${values.half}.epub`,
	map: `${folder}/${values.half}_epub_map.json`,
	questions: `${folder}/${values.half}_queries.jsonl`
};
const missing = [...Object.values(files), model].find((path) => !existsSync(path));
if (missing) {
	console.error(
		`npm run eval needs ${missing}: the judgements and the model are beside the repository, in ../shared.`
	);
	process.exit(1);
}
const storyFiles = JSON.parse(readFileSync(files.map, 'utf8')) as Record<string, string>;
const questions = readFileSync(files.questions, 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as Question);

const server = await createServer({
	configFile: false,
	root: resolve('scripts/eval'),
	cacheDir: resolve('node_modules/.cache/lectern-eval'),
	logLevel: 'error',
	plugins: [wat()],
	resolve: {
		conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
		alias: { $lib: resolve('src/lib'), $agent: resolve('agent') }
	},
	worker: { format: 'es', plugins: () => [wat()] },
	server: {
		port: 0,
		fs: { allow: [resolve('.'), folder, model] },
		headers: {
			'Cross-Origin-Opener-Policy': 'same-origin',
			'Cross-Origin-Embedder-Policy': 'require-corp'
		}
	}
});
await server.listen();
const browser = await chromium.launch({ executablePath: ensureChrome(), args: CHROME_ARGS });
try {
	const page = await browser.newPage();
	page.on('pageerror', (error) => console.error(error.message));
	await page.goto(server.resolvedUrls?.local[0] ?? '');
	await page.waitForFunction(() => 'evaluation' in globalThis, null, { timeout: 60_000 });
	const ask = (name: keyof EvalPage, ...args: unknown[]): Promise<unknown> =>
		page.evaluate(
			([method, given]) => {
				const { evaluation } = globalThis as unknown as {
					evaluation: Record<string, (...all: unknown[]) => unknown>;
				};
				return evaluation[method]?.(...given);
			},
			[name, args] as const
		);

	const table: Record<string, unknown>[] = [];
	for (const cut of ['as the app cuts', 'at gold sections'] as const) {
		const units = (await ask('open', `/@fs${files.book}`, `/@fs${model}/`, cut)) as Parameters<
			typeof measure
		>[1];
		for (const scope of ['whole book', 'within story'] as const) {
			const asked = questions.map(({ question, story }) => ({
				question,
				path: scope === 'within story' ? (storyFiles[story] ?? null) : null
			}));
			const ranked = (await ask('rank', asked)) as Record<string, Ranking[]>;
			for (const [by, rankings] of Object.entries(ranked))
				table.push({ cut, scope, by, ...measure(rankings, units, questions, storyFiles) });
		}
	}
	console.log(
		`FairytaleQA ${values.half}: ${questions.length} questions; ${new Date().toISOString().slice(0, 10)}`
	);
	console.table(table);
	if (values.json) writeFileSync(values.json, JSON.stringify(table, null, '\t'));
} finally {
	await browser.close();
	await server.close();
}
