/**
 * Measures how well a small model in the page answers: with the page's graph, its plan for a small window and the app's own
 * search. The weights run outside a browser, where they read several times as fast. Code decides, as in answers.ts.
 */
import { PageAgent } from '../../agent/page/page-agent.ts';
import type { BookContext } from '../../agent/protocol/context.ts';
import { parsedJson } from '../../agent/protocol/json.ts';
import type { PageModel } from '../../agent/protocol/page-model.ts';
import { contract } from '../../agent/protocol/tools.ts';
import { runEvents } from '../../src/lib/chat/agent-client/run-events.ts';
import type { RetrievedPassage } from '../../src/lib/book/passage.ts';
import { findQuotations, sharedText } from './measure.ts';
import { say } from '../../agent/protocol/said.ts';
import { shownQuotes, type AnswerQuestion } from './answers.ts';
import type { JudgedQuotes, LookUp } from './page.ts';

/** Markup of calls, templates and our own marks, which no answer about a book contains. */
export const MARKUP =
	/<\/?[a-z_|｜][^<>\n]*>|<\||\|>|\[\/?(?:TOOL|INST|THINK)|"(?:id|tool|args|arguments|queries|parameters|passage_id)"\s*:|<<<|>>>|QUOTED|Lectern:|\{\{|\w+\((?:queries|query|chapter_id)=/i;
/** A model's own words for what the quoting model says in ours. */
const ADMITS =
	/(?:\b(?:(?:can)?not|no|unable)|n[’']t)\b[^.!?\n]{0,80}\b(?:find|found|mention\w*|said|says?|stat\w+|contain\w*|provid\w+|answer\w*|information|specif\w+|passages?|know\w*)/i;
const MOST_ROUNDS = 4;
/** Coprime to the number of questions, so that any first part of them includes all books and kinds. */
const STEP = 37;
export const inFairOrder = <T>(all: readonly T[]): T[] =>
	all.map((_, turn) => all[(turn * STEP) % all.length] as T);

export interface PageJudgement {
	question: AnswerQuestion;
	answer: string;
	failure: string;
	/** Whether a passage that the model itself cites covers more than half of a gold quotation. */
	covers: boolean;
	/** Whether that is so, or a quote shown before its answer does. */
	shows: boolean;
	/** Whether the passages that were found do. */
	given: boolean;
	/** Whether the model says so itself. */
	admitted: boolean;
	/** Whether a note before its answer says that the book does not seem to answer. */
	warned: boolean;
	cited: number;
	/** What it looked up. */
	calls: unknown[];
	quotes: JudgedQuotes;
	/** Quotations marked as found that a plain text search does not find in the book. */
	wrong: string[];
	markup: boolean;
	seconds: number;
}

export interface PageParts {
	model: PageModel;
	texts: readonly string[];
	lookUp(args: unknown): Promise<LookUp>;
	checkQuotes(text: string, given: readonly RetrievedPassage[], own: string): Promise<JudgedQuotes>;
}

const plain = (text: string): string =>
	text
		.normalize('NFKC')
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, '');

const textsOf = ({ content }: LookUp): Map<string, string> => {
	const found = contract.search_book.output.safeParse(parsedJson(content)).data?.passages ?? [];
	return new Map(found.map(({ id, text }) => [id, text]));
};

export async function judgePageAnswer(
	question: AnswerQuestion,
	{ model, texts, lookUp, checkQuotes }: PageParts
): Promise<PageJudgement> {
	const places = new Map<string, RetrievedPassage & { text: string }>();
	const look = async (args: unknown) => {
		const found = await lookUp(args);
		const read = textsOf(found);
		const passages = found.passages.map((passage) => ({ ...passage, text: read.get(passage.id) ?? '' }));
		for (const passage of passages) places.set(passage.id, passage);
		return { ...found, passages };
	};
	const book: BookContext = {
		...{ title: question.book.replace(/[-_]|\.epub$/g, ' ').trim(), authors: [], language: 'en' },
		...{ chapter: null, percent: 0, interface_language: 'en-GB' }
	};
	const agent = new PageAgent();
	const { signal } = new AbortController();
	const thread = await agent.restore(null, [], { book });
	const asked = { id: 'q', type: 'human', content: question.question };
	let input: Record<string, unknown> | null = { messages: [asked], book };
	let [answer, failure] = ['', ''];
	const calls: unknown[] = [];
	const began = performance.now();
	try {
		for (let round = 0; round < MOST_ROUNDS && !answer; round++) {
			const wanted: { id: string; name: string; args: unknown }[] = [];
			for await (const [mode, data] of agent.run(thread, input, { pageModel: 'weights' }, signal, model))
				for (const event of runEvents(mode, data)) {
					if (event.type !== 'message') continue;
					wanted.push(...event.calls);
					if (event.calls.length === 0) answer = event.text;
				}
			calls.push(...wanted.map(({ args }) => args));
			const results = await Promise.all(
				wanted.map(async ({ id, name, args }) => {
					const result = await look(args).catch((error: unknown) => ({ content: String(error) }));
					return { id: `r${id}`, type: 'tool', tool_call_id: id, name, content: result.content };
				})
			);
			if (results.length > 0) await agent.answerTools(thread, results);
			input = null;
		}
	} catch (error) {
		failure = error instanceof Error ? error.message : String(error);
	}
	const seconds = (performance.now() - began) / 1000;
	const gold = findQuotations(texts, question.gold);
	const covering = ({ locator }: RetrievedPassage) =>
		gold.some((each) => sharedText(locator, each) > (each.end - each.start) / 2);
	const own = answer.split(say('quotes.model')).at(-1) ?? '';
	const quoted = shownQuotes(
		answer.slice(0, answer.length - own.length),
		new Map([...places].map(([id, { locator }]) => [id, locator])),
		texts
	);
	const ids = [...own.matchAll(/\bp[\d-]+\b/g)].map(([id]) => id);
	const cited = [...new Set(ids)].flatMap((id) => places.get(id) ?? []);
	const quotes = await checkQuotes(answer, [...places.values()], question.question);
	const letters = plain(texts.join('\n'));
	return {
		...{ question, answer, failure, calls, quotes, seconds, cited: cited.length },
		covers: cited.some(covering),
		given: [...places.values()].some(covering),
		shows:
			cited.some(covering) ||
			quoted.some((at) => gold.some((each) => at && sharedText(at, each) > (each.end - each.start) / 2)),
		admitted: ADMITS.test(own),
		warned: answer.startsWith(say('quotes.notSaid')),
		wrong: quotes.found.filter(
			(quote) => !quote.split(/\[[^\]]*\]|…|\.{3}/).every((part) => letters.includes(plain(part)))
		),
		markup: MARKUP.test(answer)
	};
}

export function inWords({
	question,
	seconds,
	covers,
	shows,
	admitted,
	warned,
	answer,
	failure
}: PageJudgement): string {
	const what = `${covers ? 'cited' : shows ? 'shown' : '-'}${admitted ? ', refused' : ''}${warned ? ', warned' : ''}`;
	return `${Math.round(seconds)} s ${what}: ${question.question} (${question.answer})\n    ${failure || answer}`;
}

export function reportPageAnswers(name: string, judged: readonly PageJudgement[]): void {
	const answerable = judged.filter(({ question }) => question.gold.length > 0);
	const none = judged.filter(({ question }) => question.gold.length === 0);
	const count = (which: (each: PageJudgement) => boolean, of: readonly PageJudgement[]) =>
		`${of.filter(which).length} of ${of.length}`;
	const sum = (of: (each: PageJudgement) => number) => judged.reduce((all, each) => all + of(each), 0);
	console.table([
		{
			model: name,
			'gold given': count(({ given }) => given, answerable),
			'gold cited': count(({ covers }) => covers, answerable),
			'gold shown': count(({ shows }) => shows, answerable),
			'wrongly refused': count(({ admitted, warned }) => admitted || warned, answerable),
			'no answer, and said so': count(({ admitted, warned }) => admitted || warned, none),
			'said so itself': count(({ admitted }) => admitted, none),
			cited: count(({ cited }) => cited > 0, judged),
			'looked up': count(({ calls }) => calls.length > 0, judged),
			'quotes found': `${sum(({ quotes }) => quotes.found.length)} of ${sum(({ quotes }) => quotes.found.length + quotes.missing)}`,
			'called found wrongly': sum(({ wrong }) => wrong.length),
			'markup shown': sum(({ markup }) => Number(markup)),
			failed: sum(({ failure }) => Number(failure !== '')),
			seconds: Math.round(sum(({ seconds }) => seconds) / judged.length)
		}
	]);
}
