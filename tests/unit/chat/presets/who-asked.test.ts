/** “Who is Wickham?” in the reader's own words, without a model: told from the book's names, never beyond the limit. */
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { HumanMessage } from '@langchain/core/messages';
import { expect, it } from 'vitest';
import { withBareQuestion } from '../../../../agent/messages/bare-question.ts';
import { quotePassages } from '../../../../agent/model/extractive-model.ts';
import { inReadersWords } from '../../../../src/lib/chat/agent-client/in-words.ts';
import { prepare } from '../../../../src/lib/chat/conversation/question.ts';
import { ask } from '../../../../src/lib/chat/messages/message-list.ts';
import { PresetAnswers } from '../../../../src/lib/chat/presets/preset-answers.ts';
import type { Met } from '../../../../src/lib/chat/presets/preset-prompts.ts';
import { nameAsked, whoIsCalled } from '../../../../src/lib/chat/presets/who-asked.ts';
import { surroundings } from '../../../fixtures/conversation-parts.ts';
import { plainText } from '../../../fixtures/tiny-book.ts';
import { wholeReply } from '../../../fixtures/whole-reply.ts';

const formsIn = (language: string) =>
	/^chat-presets-asksWho = (.*)$/m.exec(readFileSync(`src/lib/strings/${language}.ftl`, 'utf8'))?.[1] ?? '';

const STORY =
	'The ferry waited in the fog. An old man sat in it. His name was Jabez Tull, and he was the whole of the ferry service. Ida knew him. Jabez Tull said nothing at all.';
const mentionsOf = (words: string) =>
	[...STORY.matchAll(new RegExp(words, 'g'))].map(({ index }) => ({
		...{ section: 0, start: index, end: index + words.length }
	}));
const met: Met[] = [
	{
		...{ name: 'Jabez Tull', others: ['Mr. Tull'], kind: 'person', with: [{ name: 'Ida' }] },
		mentions: mentionsOf('Jabez Tull')
	},
	{ name: 'Ida', others: [], kind: 'person', with: [], mentions: mentionsOf('Ida') }
];

it.each([
	['en', 'Who is Wickham?', 'who was  “Wickham”', 'Tell me about Wickham.', 'Who is "Wickham"?'],
	['de', 'Wer ist Wickham?', 'Wer war „Wickham“?', 'Erzähl mir von Wickham'],
	['es', '¿Quién es Wickham?', '¿quién era «Wickham»?', 'Háblame de Wickham'],
	['fr', 'Qui est Wickham ?', 'Qui était « Wickham » ?', 'Parlez-moi de Wickham.'],
	['ar', 'من هو «Wickham»؟', 'أخبرني عن Wickham'],
	['ja', 'Wickhamは誰ですか？', '「Wickham」とは誰ですか？', 'Wickhamについて教えてください']
])('hears in %s whom a question is about, however it is put', (language, ...questions) => {
	for (const question of questions) expect(nameAsked(question, formsIn(language)), question).toBe('Wickham');
});

it('takes nothing else for a question about somebody', () => {
	expect(nameAsked('Where is Wickham?', formsIn('en'))).toBeNull();
	expect(nameAsked('Who is?', formsIn('en'))).toBeNull();
	expect(whoIsCalled('Jabez’s father', met), 'nobody was named so').toBeUndefined();
	expect(whoIsCalled('the masked visitor', met)).toBeUndefined();
	expect(whoIsCalled('jabez', met)?.name).toBe('Jabez Tull');
	expect(whoIsCalled('Mr Tull', met)?.name).toBe('Jabez Tull');
});

it('is answered with how often the name comes up, with whom, and its first sentences', async () => {
	const passage = (at: { section: number; start: number; end: number }) => ({
		...{ id: 'p1', locator: { ...at, start: 0, end: STORY.length }, chapter: 'I', percent: 0, text: STORY }
	});
	const answers = new PresetAnswers({
		recaps: null as never,
		book: async () => ({
			text: plainText([STORY]),
			bodyStart: { section: 0, offset: 0 },
			passages: async (at) => [passage(at)],
			page: () => [],
			search: async () => []
		}),
		here: () => null,
		allowance: () => null
	});
	expect(await answers.whoAsked('Who is Mr Darcy?', async () => met)).toBeNull();
	const messages = [ask('Who is Jabez?', undefined)];
	const context = () => ({ title: 'T', authors: [], language: 'en', chapter: null, percent: 0 });
	const lookUp = async () => (await answers.whoAsked('Who is Jabez?', async () => met)) as never;
	const { preset = null } = await prepare(
		messages,
		surroundings({ context, lookUp }),
		new AbortController().signal
	);
	const asked = { question: 'Who is Jabez?', preset, search: 'search_book', limited: true } as const;
	const human = new HumanMessage({ content: '', additional_kwargs: withBareQuestion(asked as never) });
	const { text } = await wholeReply(quotePassages({ messages: [human], tools: [] }));
	expect(inReadersWords(text)).toBe(
		'Jabez Tull comes up 2 times so far, also as Mr. Tull, mostly near Ida. The first places:\n\n' +
			`> “${STORY}” [p1]`
	);
});
