/** Scripts for the language model of the end-to-end tests. */
import {
	lastQuestionIn,
	undelimited,
	type LlmRequest,
	type Script,
	type Step
} from '../../fixtures/scripted-llm.ts';

interface RetrievedPassage {
	id: string;
	text: string;
}

/** Passages in the tool results since the last question, in the order they came. */
export function retrievedPassages({ messages }: LlmRequest): RetrievedPassage[] {
	const since = messages.slice(lastQuestionIn(messages));
	return since.flatMap(({ role, content }) => (role === 'tool' ? passagesIn(content) : []));
}

function passagesIn(content: string | null): RetrievedPassage[] {
	try {
		return (JSON.parse(undelimited(content)) as { passages?: RetrievedPassage[] }).passages ?? [];
	} catch {
		// An error answer is a sentence, not JSON.
		return [];
	}
}

/** How many times the model has been asked since the last question. */
export function roundOf({ messages }: LlmRequest): number {
	return messages
		.slice(lastQuestionIn(messages))
		.filter(({ role, content }) => role === 'assistant' && content !== '(No answer yet.)').length;
}

export const search = (...queries: string[]): Step => ({
	calls: [{ name: 'search_book', args: { queries, top_k: 3 } }]
});

/** Answers from what was found, citing the first passage. */
export function answer(request: LlmRequest, delay = 10): Step {
	const [first, second] = retrievedPassages(request);
	const cited = [first, second].filter((passage) => passage !== undefined).map(({ id }) => `[${id}]`);
	return {
		text: `The book says so ${cited[0] ?? '(nothing found)'}, and again **later** ${cited[1] ?? ''}.`,
		delay
	};
}

/** One search, then the answer. */
export const searchThenAnswer: Script = (request) =>
	roundOf(request) === 0 ? search('the creature', 'the monster') : answer(request);
