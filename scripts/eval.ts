/**
 * npm run eval: measures how often the search finds what answers a question, in real Chromium, through the app's own reading,
 * cutting, embedding and ranking, with the real model.
 *
 * node --import tsx scripts/eval.ts [judged|fairytaleqa|answers|xquad|novels] [--folder ../shared] [--half val] [--profile …]
 * [--json file]
 *
 * `folder` holds books/, eval/judged/queries.jsonl and eval/fairytaleqa/ with <half>_queries.jsonl, <half>_epub_map.json and
 * fairytaleqa-<half>.epub, and for "xquad" eval/xquad/ with the same files for each language: <language>_queries.jsonl and so on.
 *
 * A model for other languages than English: --model <folder> --profile multilingual-e5-small.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from 'playwright';
import { createServer, defaultClientConditions } from 'vite';
import { DEFAULT_PROFILE } from '../src/lib/search/embedding/models.ts';
import { buildModel } from './build-model.ts';
import { CHROME_ARGS, ensureChrome } from './chrome.ts';
import { answerQuestions, judgeAnswer, reportAnswers, type Judgement } from './eval/answers.ts';
import {
	inFairOrder,
	inWords,
	judgePageAnswer,
	reportPageAnswers,
	type PageJudgement
} from './eval/page-answers.ts';
import { pageModelOf } from './trial/gguf-server.ts';
import type { EvalPage, JudgedBook, JudgedQuotes, LookUp, Ranking, Rankings } from './eval/page.ts';
import {
	figures,
	findQuotations,
	interval,
	median,
	rankOfQuotation,
	rankOfUnit,
	type Rank
} from './eval/measure.ts';
import { wat } from './wat.ts';

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		folder: { type: 'string', default: '../shared' },
		model: { type: 'string', default: buildModel() },
		profile: { type: 'string', default: DEFAULT_PROFILE },
		half: { type: 'string', default: 'val' },
		/** For xquad: the languages, and the interval at which questions are sampled in each. */
		languages: { type: 'string', default: '' },
		every: { type: 'string', default: '1' },
		/** For answers: a GGUF file that answers as it would in the page, and how many questions to ask it. */
		weights: { type: 'string' },
		llama: { type: 'string' },
		questions: { type: 'string', default: '60' },
		/** See scripts/trial/model.ts. */
		threads: { type: 'string', default: '1' },
		json: { type: 'string' }
	}
});

/**
 * Two more wordings of each judged query, as an agent would ask it, after the first eight digits of the query's SHA-256. They
 * were written by a language model that saw only the queries. Queries in another folder have none.
 */
const WORDINGS = 'scripts/eval/wordings.txt';
/**
 * The same five kinds of queries for a German, a French and a Spanish novel, written by a language model that looked at stretches
 * of the text and at no result; some also in English. Nobody who chose a weight has looked at the held-out ones.
 */
const NOVELS = 'scripts/eval/novels.jsonl';
/** On the shelf with the novels, these are read by the other model. */
const ENGLISH = ['frankenstein.epub', 'meditations.epub'];
const WORKERS = ['worker/index-worker.ts', 'embedding/embed-worker.ts'];

interface JudgedQuery {
	book: string;
	kind: string;
	query: string;
	/** The same query in English, if the book is in another language. */
	english?: string;
	/** Verbatim; any of them answers the query. */
	gold: string[];
	held?: boolean;
}

interface Question {
	question: string;
	/** The same query in English, if the book is in another language. */
	english?: string;
	story: string;
	/** Any of these answers it. */
	gold_sections: number[];
}

/** A question with its rank in all three rankings. */
interface Judged {
	set: string;
	kind: string;
	ranks: Record<keyof Rankings, Rank>;
	/** By the section that contains the marked sentence. */
	marked?: Rank;
	times: Record<keyof Rankings, number>;
}

const [only] = positionals;
const folder = resolve(values.folder);
const model = resolve(values.model);
/** A book whose sections are judged, with one story or article per file. */
interface Sections {
	set: string;
	book: string;
	questions: string;
	map: string;
}
const sectionsOf = (set: string, name: string, part: string): Sections => {
	const at = `${folder}/eval/${name}`;
	return {
		set,
		book: `${at}/${name}-${part}.epub`,
		questions: `${at}/${part}_queries.jsonl`,
		map: `${at}/${part}_epub_map.json`
	};
};
const tales = sectionsOf('FairytaleQA', 'fairytaleqa', values.half);
const articles = (only === 'xquad' ? readdirSync(`${folder}/eval/xquad`) : [])
	.flatMap((name) => /^(.+)_queries\.jsonl$/.exec(name)?.[1] ?? [])
	.filter((language) => !values.languages || values.languages.split(',').includes(language))
	.map((language) => sectionsOf(`XQuAD ${language}`, 'xquad', language));
const judgements = `${folder}/eval/judged/queries.jsonl`;
const { set: _, ...files } = tales;
const missing = [judgements, ...Object.values(files), model].find((path) => !existsSync(path));
if (missing) {
	console.error(`npm run eval needs ${missing}: the judgements are beside the repository, in ../shared.`);
	process.exit(1);
}

const read = <T>(path: string): T[] =>
	readFileSync(path, 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as T);

const server = await createServer({
	configFile: false,
	root: resolve('scripts/eval'),
	cacheDir: resolve('node_modules/.cache/lectern-eval'),
	logLevel: 'error',
	plugins: [wat()],
	resolve: {
		conditions: ['onnxruntime-web-use-extern-wasm', ...defaultClientConditions],
		alias: {
			$lib: resolve('src/lib'),
			$agent: resolve('agent'),
			$strings: resolve('.svelte-kit/strings')
		}
	},
	// Listed in advance: a library that Vite finds later is bundled again, and the page is reloaded during its work.
	optimizeDeps: {
		entries: ['index.html', ...WORKERS.map((path) => resolve('src/lib/search', path))]
	},
	worker: { format: 'es', plugins: () => [wat()] },
	server: {
		port: 0,
		// A file that is changed meanwhile would reload the page, and its books would be lost.
		watch: null,
		fs: { allow: [resolve('.'), folder, model, resolve(buildModel())] },
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
	const call = (name: keyof EvalPage, ...args: unknown[]): Promise<unknown> =>
		page.evaluate(
			([method, given]) => {
				const { evaluation } = globalThis as unknown as {
					evaluation: Record<string, (...all: unknown[]) => unknown>;
				};
				return evaluation[method]?.(...given);
			},
			[name, args] as const
		);

	const sizes: Record<string, string> = {};
	const open = async (path: string, by = { model, profile: values.profile }): Promise<JudgedBook> => {
		const book = (await call('open', `/@fs${path}`, `/@fs${by.model}/`, by.profile)) as JudgedBook;
		const bytes = Math.round(book.stateBytes / book.passages);
		sizes[path.replace(/^.*\//, '')] = `${book.passages} passages, ${bytes} bytes of token states each`;
		return book;
	};
	const judged: Judged[] = [];
	const judge = async (
		queries: readonly { set: string; kind: string; query: string; wordings?: string[] }[],
		rankOf: (query: number, hits: Ranking['hits']) => Rank,
		rank: 'rank' | 'rankShelf' = 'rank'
	) => {
		const all = (await call(
			rank,
			queries.map(({ query, wordings = [] }) => [query, ...wordings])
		)) as Rankings[];
		for (const [at, { words, first, second }] of all.entries()) {
			const { set, kind } = queries[at] as { set: string; kind: string };
			judged.push({
				...{ set, kind },
				ranks: {
					words: rankOf(at, words.hits),
					first: rankOf(at, first.hits),
					second: rankOf(at, second.hits)
				},
				marked: rankOf(
					at,
					second.hits.map((hit) => ({ ...hit, ...hit.best }))
				),
				times: { words: words.time, first: first.time, second: second.time }
			});
		}
	};

	const judgeSections = async ({ set, book, questions: path, map }: Sections) => {
		const questions = read<Question>(path).filter((_, at) => at % Number(values.every) === 0);
		const paths = JSON.parse(readFileSync(map, 'utf8')) as Record<string, string>;
		const { units } = await open(book);
		const gold = questions.map(
			({ story, gold_sections }) =>
				new Set(units.filter(({ path, number }) => path === paths[story] && gold_sections.includes(number)))
		);
		const rankOf = (at: number, hits: Ranking['hits']) => rankOfUnit(hits, units, gold[at] ?? new Set());
		await judge(
			questions.map(({ question }) => ({ set, kind: 'question', query: question })),
			rankOf
		);
		if (questions.some(({ english }) => english))
			await judge(
				questions.map(({ english = '' }) => ({
					set: `${set}, asked in English`,
					kind: 'question',
					query: english
				})),
				rankOf
			);
	};

	if (values.weights) {
		const model = await pageModelOf(values.weights, Number(values.threads), values.llama);
		const texts = new Map<string, string[]>();
		const at = (book: string) => `${folder}/books/${book}`;
		const [inPage, quoted]: [PageJudgement[], Judgement[]] = [[], []];
		const lookUp = async (args: unknown) => (await call('lookUp', args)) as LookUp;
		const checkQuotes = async (...args: unknown[]) => (await call('checkQuotes', ...args)) as JudgedQuotes;
		for (const each of inFairOrder(answerQuestions()).slice(0, Number(values.questions))) {
			const { book } = each;
			const own = texts.get(book) ?? (await open(at(book))).texts;
			texts.set(book, own);
			await call('use', `/@fs${at(book)}`);
			quoted.push(await judgeAnswer(each, own, lookUp));
			inPage.push(await judgePageAnswer(each, { model, texts: own, lookUp, checkQuotes }));
			console.log(inWords(inPage.at(-1) as PageJudgement));
			if (values.json) writeFileSync(values.json, JSON.stringify({ inPage, quoted }, null, '\t'));
		}
		reportPageAnswers(values.weights, inPage);
		console.log(model.spent.inWords);
		reportAnswers(quoted);
	}
	if (!only || only === 'judged' || only === 'answers' || only === 'novels') {
		const queries = only === 'answers' ? [] : read<JudgedQuery>(only === 'novels' ? NOVELS : judgements);
		const questions = only === 'judged' || only === 'novels' || values.weights ? [] : answerQuestions();
		const answers: Judgement[] = [];
		const wordings = new Map(
			readFileSync(WORDINGS, 'utf8')
				.trim()
				.split('\n')
				.map((line): [string, string[]] => {
					const [query = '', ...others] = line.split(' | ');
					return [query, others];
				})
		);
		const setOf = ({ book, held = false }: Pick<JudgedQuery, 'book' | 'held'>): string =>
			only === 'novels' ? `${/([^/]*)\.epub$/.exec(book)?.[1]}${held ? ', held back' : ''}` : 'judged';
		const wordingsOf = (query: string): string[] | undefined =>
			wordings.get(createHash('sha256').update(query).digest('hex').slice(0, 8));
		const golden = new Map<JudgedQuery, { book: string; gold: ReturnType<typeof findQuotations> }>();
		for (const name of new Set([...queries, ...questions].map(({ book }) => book))) {
			const { texts } = await open(`${folder}/books/${name}`);
			const lookUp = async (args: unknown) => (await call('lookUp', args)) as LookUp;
			for (const each of questions.filter(({ book }) => book === name))
				answers.push(await judgeAnswer(each, texts, lookUp));
			const own = queries.filter(({ book }) => book === name);
			const gold = own.map((each) => findQuotations(texts, each.gold));
			for (const [at, each] of own.entries())
				golden.set(each, { book: `/@fs${folder}/books/${name}`, gold: gold[at] ?? [] });
			const rankOf = (at: number, hits: Ranking['hits']) => rankOfQuotation(hits, gold[at] ?? []);
			await judge(
				own.map((each) => ({ ...each, set: setOf(each) })),
				rankOf
			);
			const inEnglish = own.flatMap(({ english, kind, held = false }, at) =>
				english ? [{ query: english, kind, at, book: name, held }] : []
			);
			await judge(
				inEnglish.map((each) => ({ ...each, set: `${setOf(each)}, asked in English` })),
				(at, hits) => rankOf(inEnglish[at]?.at ?? 0, hits)
			);
			const worded = own.flatMap((each, at) => {
				const others = wordingsOf(each.query);
				return others ? [{ ...each, at, set: 'in three wordings', wordings: others }] : [];
			});
			await judge(worded, (at, hits) => rankOf(worded[at]?.at ?? 0, hits));
		}
		if (answers.length > 0) reportAnswers(answers);
		// Asks the same questions of all these books at once. The novels are joined by English books, which the other model
		// reads.
		const isMixed = only === 'novels' && values.profile !== DEFAULT_PROFILE;
		const shelved = isMixed || only !== 'novels' ? queries : [];
		for (const name of isMixed ? ENGLISH : []) {
			const own = read<JudgedQuery>(judgements).filter(({ book }) => book === name);
			const { texts } = await open(`${folder}/books/${name}`, {
				...{ model: resolve(buildModel()), profile: DEFAULT_PROFILE }
			});
			for (const each of own)
				golden.set(each, { book: `/@fs${folder}/books/${name}`, gold: findQuotations(texts, each.gold) });
			shelved.push(...own);
		}
		const ofShelf = shelved.map((each) => ({
			...each,
			set: isMixed ? `${each.book} on a mixed shelf` : 'the shelf'
		}));
		const goldOf = (at: number) => golden.get(shelved[at] as JudgedQuery) ?? { book: '', gold: [] };
		await judge(
			ofShelf,
			(at, hits) => rankOfQuotation(hits, goldOf(at).gold, (hit) => hit.book === goldOf(at).book),
			'rankShelf'
		);
		if (isMixed)
			await judge(
				ofShelf.map((each) => ({ ...each, set: `${each.set}: its book` })),
				(at, hits) => hits.findIndex((hit) => hit.book === goldOf(at).book) + 1 || Infinity,
				'rankShelf'
			);
	}
	if (!only || only === 'fairytaleqa') await judgeSections(tales);
	for (const language of articles) await judgeSections(language);

	const three = (value: number) => Number(value.toFixed(3));
	const signed = (value: number) => `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(3)}`;
	const table: Record<string, unknown>[] = [];
	for (const set of new Set(judged.map((each) => each.set))) {
		const ofSet = judged.filter((each) => each.set === set);
		const kinds = [...new Set(ofSet.map(({ kind }) => kind))];
		for (const kind of kinds.length > 1 ? ['all', ...kinds] : ['all']) {
			const some = ofSet.filter((each) => kind === 'all' || each.kind === kind);
			for (const by of ['words', 'first', 'second'] as const) {
				const ranks = some.map((each) => each.ranks[by]);
				const found = figures(ranks);
				const against = interval(
					ranks,
					some.map((each) => each.ranks.words)
				);
				table.push({
					...{ set, kind, by, queries: some.length },
					...{ 'R@1': three(found['R@1']), 'R@5': three(found['R@5']), MRR: three(found.MRR) },
					'against words':
						by === 'words'
							? ''
							: `${signed(against.difference)} (${signed(against.low)} to ${signed(against.high)})`,
					'median ms': three(median(some.map(({ times }) => times[by])))
				});
			}
		}
		const marked = figures(ofSet.map((each) => each.marked ?? Infinity));
		console.log(`${set}, by the marked sentence alone: R@5 ${three(marked['R@5'])}`);
	}
	console.log(sizes, new Date().toISOString().slice(0, 10));
	console.table(table);
	// With weights, each answer was written when it came.
	if (values.json && !values.weights) writeFileSync(values.json, JSON.stringify(table, null, '\t'));
} finally {
	await browser.close();
	await server.close();
}
