/**
 * LangGraph's embedded server asks a graph for `streamEvents`, which traces every runnable inside it, and for the debug
 * mode, which writes the whole state out at every step; of all that only the events of the graph itself are sent. A graph
 * that is passed through here gives those alone, at about half the CPU time. And it writes one checkpoint at the end of a run, also
 * of one that fails or is stopped, where LangGraph writes one a step: a page whose agent dies in a run makes the thread anew.
 */
import type { createGraph } from '../graph/graph.ts';

type Graph = ReturnType<typeof createGraph>;
type StreamOptions = NonNullable<Parameters<Graph['stream']>[1]>;

/** What the embedded server reads of an event. */
interface RunEvent {
	event: 'on_chain_stream';
	run_id: string | undefined;
	data: { chunk: unknown };
}

/** The same graph, changed in place. */
export function streamPlainly(graph: Graph): Graph {
	return Object.assign(graph, { streamEvents });

	async function* streamEvents(
		input: Parameters<Graph['stream']>[0],
		{ version: _version, ...options }: StreamOptions & { version: string }
	): AsyncGenerator<RunEvent> {
		const streamMode = [options.streamMode ?? []].flat().filter((mode) => mode !== 'debug');
		// Several modes as a list come as [mode, payload], which is what the server takes apart.
		for await (const chunk of await graph.stream(input, { ...options, streamMode, durability: 'exit' }))
			yield { event: 'on_chain_stream', run_id: options.runId, data: { chunk } };
	}
}
