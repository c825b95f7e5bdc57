/** What a tool is: where it is offered, and what it does. */
import type { ToolInput, ToolName, ToolOutput } from '$agent/protocol/tools.ts';
import type { RetrievedPassage } from '$lib/book/passage.ts';
import type { Desk, PageDesk } from './desk.ts';

export interface Outcome<N extends ToolName> {
	output: ToolOutput<N>;
	/** The passages within the output, for citations. */
	passages: RetrievedPassage[];
}

export interface Call {
	signal: AbortSignal;
	/** The passages that were sent to the model in this conversation, by id. */
	retrieved: ReadonlyMap<string, RetrievedPassage>;
}

type Run<N extends ToolName, D extends Desk> = (
	desk: D,
	input: ToolInput<N>,
	call: Call
) => Promise<Outcome<N>>;

export interface DeskTool<N extends ToolName> {
	/** If this is false for a desk, the model is not told of the tool. */
	isFor(desk: Desk): boolean;
	/** desk: cut at the spoiler limits. Throws an error that tells the model what would be right. */
	run: Run<N, Desk>;
}

export const anywhere = <N extends ToolName>(run: Run<N, Desk>): DeskTool<N> => ({ isFor: () => true, run });

/** For a desk with an open book. */
export const withPage = <N extends ToolName>(run: Run<N, PageDesk>): DeskTool<N> => ({
	isFor: hasPage,
	run: async (desk, input, call) => {
		if (!hasPage(desk)) throw new Error('No book is open.');
		return run(desk, input, call);
	}
});

/** For the shelf, where no book is open. */
export const withoutPage = <N extends ToolName>(run: Run<N, Desk>): DeskTool<N> => ({
	isFor: (desk) => !hasPage(desk),
	run
});

export const hasPage = (desk: Desk): desk is PageDesk => desk.page !== null;
