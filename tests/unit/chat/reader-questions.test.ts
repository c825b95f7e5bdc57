/** The agent's questions to the reader, in the oldest Node that Lectern runs in too. */
import { expect, it } from 'vitest';
import { ReaderQuestions } from '../../../src/lib/chat/conversation/tool-calls.svelte.ts';

const call = { id: 'a', name: 'ask_reader', args: { question: 'Which of the two sisters do you mean?' } };

it('waits for what the reader says, and ends if its question is stopped', async () => {
	const questions = new ReaderQuestions();
	const answered = questions.ask(call, undefined, new AbortController().signal);
	questions.reply('a', 'Jane');
	expect(JSON.parse((await answered).content)).toEqual({ answer: 'Jane' });
	const stop = new AbortController();
	const stopped = questions.ask({ ...call, id: 'b' }, undefined, stop.signal);
	stop.abort(new Error('stopped'));
	await expect(stopped).rejects.toThrow('stopped');
});
