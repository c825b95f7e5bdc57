/**
 * The question without the reading context that precedes it in its message. The extractive model needs this, because it cannot
 * separate the two. It is kept in the message's `additional_kwargs`, which are sent to no endpoint.
 */
import { HumanMessage, type BaseMessage } from '@langchain/core/messages';
import type { Preset, searchTool } from '../protocol/context.ts';

interface BareQuestion {
	question: string;
	preset: Preset | null;
	/** The tool that searches what the question is about. */
	search: ReturnType<typeof searchTool>;
	/** Whether only what the reader has read so far is searched. */
	limited: boolean;
}

const KEY = 'asked';

export function withBareQuestion(asked: BareQuestion): Record<string, unknown> {
	return { [KEY]: asked };
}

/** The last question. If none was attached, it is made from the text of its message. */
export function bareQuestionIn(messages: readonly BaseMessage[]): BareQuestion {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Only withBareQuestion writes it. Messages from outside are rebuilt without unknown fields before they get here.
	const asked = message?.additional_kwargs[KEY] as BareQuestion | undefined;
	return (
		asked ?? {
			question: message?.text ?? '',
			preset: null,
			search: 'search_book',
			limited: false
		}
	);
}
