/**
 * What a model without language skills has to know of a question by itself, as the text of its message begins with the
 * reading context. It travels in the message's `additional_kwargs`, which no endpoint is sent.
 */
import { HumanMessage, type BaseMessage } from '@langchain/core/messages';
import type { Preset, searchTool } from '../protocol/context.ts';

export interface BareQuestion {
	/** In the reader's words. */
	question: string;
	preset: Preset | null;
	/** The tool that searches what the question is about. */
	search: ReturnType<typeof searchTool>;
	/** Only what the reader has read so far is searched. */
	limited: boolean;
	/** Of the interface, BCP 47. */
	language: string | null;
}

const KEY = 'asked';

export function withBareQuestion(asked: BareQuestion): Record<string, unknown> {
	return { [KEY]: asked };
}

/** Of the last question; what its message says, where nothing came along. */
export function bareQuestionIn(messages: readonly BaseMessage[]): BareQuestion {
	const message = messages.findLast((message) => HumanMessage.isInstance(message));
	// Only withBareQuestion writes it: what comes from outside is a new message before it gets here.
	const asked = message?.additional_kwargs[KEY] as BareQuestion | undefined;
	return (
		asked ?? {
			...{ question: message?.text ?? '', preset: null, search: 'search_book' },
			...{ limited: false, language: null }
		}
	);
}
