/** A model that says the same over and over is stopped; a text that repeats as texts do is not. */
import { expect, it } from 'vitest';
import { goesInCircles } from '../../../../agent/tool-calls/repetition.ts';
import { startConversation } from '../../../fixtures/agent-client.ts';

const counted = (length: number, line: (number: number) => string) =>
	Array.from({ length }, (_, index) => line(index + 1)).join('');

// As SmolLM2 135M and Qwen2.5 0.5B wrote them.
const COUNTED = Array.from(
	{ length: 60 },
	(_, index) =>
		`\n${3 * index + 1}. Paradise Lost\n${3 * index + 2}. Plutarch’s Lives\n${3 * index + 3}. Werther`
).join('');
it.each([
	['The text says: ' + 'The reader is asked first. Only when the reader wants something marked. '.repeat(20)],
	['The creature reads the following books:' + COUNTED],
	['[' + '528, '.repeat(200)],
	['| a | b |\n| --- | --- |\n' + '| | no |\n'.repeat(300)],
	['Hm.' + ' ...'.repeat(600)]
])('recognises what goes in circles: %.60s', (text) => expect(goesInCircles(text)).toBe(true));

it.each([
	['Row, row, row your boat, gently down the stream. '.repeat(6)],
	[
		'| chapter | what happens |\n| --- | --- |\n' +
			'| I | A letter comes. |\n| II | A ship leaves in the ice. |\n'.repeat(4)
	],
	[
		Array.from(
			{ length: 40 },
			(_, index) => `- ${'abcdefghij'[index % 10]}${index}: ${'x'.repeat(index)} [p${index}]`
		).join('\n')
	],
	['Nevermore. '.repeat(30)],
	['The chapters:' + counted(61, (number) => `\n${number}. Chapter ${number} [p${7 * number}]`)],
	['| day | page | notes |\n| --- | --- | --- |\n' + '|  |  |  |\n'.repeat(60)],
	['| day | read | liked |\n| --- | --- | --- |\n' + '| | no | no |\n'.repeat(50)],
	['Fill in:\n' + '\n- [ ] ______'.repeat(40)],
	['| page | words |\n| --- | --- |' + counted(60, (number) => `\n| ${number} | ${number * 317} |`)]
])('leaves a text alone: %.60s', (text) => expect(goesInCircles(text)).toBe(false));

it('keeps the figures of a reply that arrives whole', async () => {
	const usage = { prompt_tokens: 700, completion_tokens: 900 };
	const message = { role: 'assistant', content: 'The reader is asked again. '.repeat(200) };
	const whole = JSON.stringify({ choices: [{ index: 0, message, finish_reason: 'length' }], usage });
	const raw = ({ path }: { path: string }) =>
		path.endsWith('/chat/completions')
			? { headers: { 'content-type': 'application/json' }, pieces: [whole] }
			: null;
	const { conversation, close } = await startConversation(() => ({ text: '' }), { raw });
	try {
		const { custom } = await conversation.askAndAnswer('Where was she born?');
		expect(custom).toContainEqual(expect.objectContaining({ type: 'notice', kind: 'loop' }));
		expect(custom.flatMap((event) => (event.type === 'usage' ? [event.usage] : []))).toMatchObject([
			{ inputTokens: 700, outputTokens: 900, estimated: false }
		]);
	} finally {
		await close();
	}
});

it('ends the reply, and says why', async () => {
	const { conversation, close } = await startConversation(() =>
		Array.from({ length: 500 }, () => ({ text: 'The reader is asked again. ' }))
	);
	try {
		const { answer, custom } = await conversation.askAndAnswer('Where was she born?');
		expect(answer.length).toBeLessThan(2000);
		expect(custom).toContainEqual(
			expect.objectContaining({
				kind: 'loop',
				text: 'The model repeated itself over and over, and was stopped.'
			})
		);
	} finally {
		await close();
	}
});
