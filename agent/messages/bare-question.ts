/**
 * The question without the reading context that its message begins with, for the extractive model, which could not tell the
 * two apart. Kept in the message's `additional_kwargs`, which are sent to no endpoint.
 */
import { HumanMessage, type BaseMessage } from '@langchain/core/messages';
import type { Preset, searchTool } from '../protocol/context.ts';

interface BareQuestion {
	/** The question in the reader's words. */
	question: string;
	preset: Preset | null;
	/** The tool that searches what the question is about. */
	search: ReturnType<typeof searchTool>;
	/** Only what the reader has read so far is searched. */
	limited: boolean;
}

const KEY = 'asked';

export function withBareQuestion(asked: BareQuestion): Record<string, unknown> {
	return { [KEY]: asked };
}

/** That of the last question; made from the text of its message where none was attached. */
export function bareQuestionIn(messages: readonly BaseMessage[]): BareQuestion {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Only withBareQuestion writes it: messages from outside are rebuilt without unknown fields before they get here.
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
