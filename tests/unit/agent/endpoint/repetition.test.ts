/** A model that says the same over and over is stopped; a text that repeats as texts do is not. */
import { expect, it } from 'vitest';
import { goesInCircles } from '../../../../agent/model/repetition.ts';
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
	['[' + '528, '.repeat(200)]
])('knows what goes in circles: %.60s', (text) => expect(goesInCircles(text)).toBe(true));

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
	['| page | words |\n| --- | --- |' + counted(60, (number) => `\n| ${number} | ${number * 317} |`)]
])('leaves a text alone: %.60s', (text) => expect(goesInCircles(text)).toBe(false));

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
				text: 'The model said the same over and over, and was stopped.'
			})
		);
	} finally {
		await close();
	}
});
