/**
 * Measures how well the built-in model answers. The questions of answers.jsonl are asked as the chat asks them, with the app's
 * own search. Code decides whether a shown quote covers a gold quotation, whether every quoted word is in the book, and whether
 * the model admits that the book has no answer.
 */
import { say } from '../../agent/protocol/said.ts';
import { AIMessage, HumanMessage, ToolMessage, type BaseMessage } from '@langchain/core/messages';
import { readFileSync } from 'node:fs';
import { withBareQuestion } from '../../agent/messages/bare-question.ts';
import { quotePassages } from '../../agent/model/extractive-model.ts';
import type { Locator } from '../../src/lib/book/locator.ts';
import { findQuotations, sharedText } from './measure.ts';
import type { LookUp } from './page.ts';

export interface AnswerQuestion {
	book: string;
	kind: 'fact' | 'why' | 'other' | 'none';
	question: string;
	/** A short answer, for people who read the list. */
	answer: string;
	/** Verbatim, each found exactly once; any of them answers. Empty if the book does not say. */
	gold: string[];
}

export interface Judgement extends AnswerQuestion {
	shown: number;
	/** Whether a shown quote covers more than half of a gold quotation. */
	covers: boolean;
	/** Whether some shown quote is not in the book. */
	invented: boolean;
	/** Whether it said that the book does not seem to answer. */
	admitted: boolean;
}

export const answerQuestions = (): AnswerQuestion[] =>
	readFileSync('scripts/eval/answers.jsonl', 'utf8')
		.trim()
		.split('\n')
		.map((line) => JSON.parse(line) as AnswerQuestion);

/** The places of the shown quotes; null for one that is not where it claims to be. */
export function shownQuotes(
	answer: string,
	places: ReadonlyMap<string, Locator>,
	texts: readonly string[]
): (Locator | null)[] {
	const inOneLine = answer.replaceAll('  \n> ', ' ');
	return [...inOneLine.matchAll(/^> (.*) \[(p[\d-]+)\]$/gm)].map(([, words = '', id = '']) => {
		const at = places.get(id);
		const whole = at ? (texts[at.section] ?? '').slice(at.start, at.end).replace(/\s/g, ' ') : '';
		const quote = whole.includes(words) ? words : words.slice(1, -1);
		const from = whole.indexOf(quote);
		if (!at || from < 0) return null;
		return { section: at.section, start: at.start + from, end: at.start + from + quote.length };
	});
}

/** `texts`: of the book's sections. `lookUp`: runs search_book in the open book. */
export async function judgeAnswer(
	asked: AnswerQuestion,
	texts: readonly string[],
	lookUp: (args: unknown) => Promise<LookUp>
): Promise<Judgement> {
	const { question } = asked;
	const bare = { question, preset: null, search: 'search_book', limited: false } as const;
	const messages: BaseMessage[] = [
		new HumanMessage({ content: question, additional_kwargs: withBareQuestion(bare) })
	];
	const places = new Map<string, Locator>();
	let answer = '';
	for (let round = 0; round < 2; round++) {
		for await (const piece of quotePassages({ messages, tools: [{}] as never, signal: undefined as never })) {
			if (piece.type === 'text') answer += piece.text;
			if (piece.type !== 'call') continue;
			const call = { id: piece.id ?? '', name: 'search_book', args: JSON.parse(piece.args) as object };
			const { content, passages } = await lookUp(call.args);
			for (const { id, locator } of passages) places.set(id, locator);
			messages.push(
				new AIMessage({ content: '', tool_calls: [call] }),
				new ToolMessage({ content, tool_call_id: call.id, name: call.name })
			);
		}
	}
	const quotes = shownQuotes(answer, places, texts);
	const gold = findQuotations(texts, asked.gold);
	return {
		...asked,
		shown: quotes.length,
		covers: quotes.some((quote) =>
			gold.some((each) => quote && sharedText(quote, each) > (each.end - each.start) / 2)
		),
		invented: quotes.includes(null),
		admitted: [say('quotes.notSaid'), say('quotes.nothing')].some((said) => answer.includes(said))
	};
}

/** Prints the table, and the questions that went wrong. */
export function reportAnswers(judged: readonly Judgement[]): void {
	const rows = ['all', 'fact', 'why', 'other', 'none'].map((kind) => {
		const some = judged.filter((each) => kind === 'all' || each.kind === kind);
		const answerable = some.filter(({ gold }) => gold.length > 0);
		const count = (which: (each: Judgement) => boolean, of = some) =>
			`${of.filter(which).length} of ${of.length}`;
		return {
			kind,
			'gold shown': count(({ covers }) => covers, answerable),
			'wrongly refused': count(({ admitted }) => admitted, answerable),
			'no answer, and said so': count(
				({ admitted }) => admitted,
				some.filter(({ gold }) => !gold.length)
			),
			'quotes not in the book': some.filter(({ invented }) => invented).length,
			'quotes shown': some.reduce((sum, { shown }) => sum + shown, 0)
		};
	});
	console.table(rows);
	for (const { question, gold, covers, admitted } of judged)
		if (gold.length ? !covers || admitted : !admitted)
			console.log(
				`${gold.length ? (covers ? 'refused' : admitted ? 'refused, not shown' : 'not shown') : 'not admitted'}: ${question}`
			);
}
