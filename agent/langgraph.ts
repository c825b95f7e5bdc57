/** The same graph for the official LangGraph server, which brings its own checkpointer; langgraph.json points here. */
import { createGraph } from './graph.ts';
import { chooseModel } from './model.ts';
import { readSettings } from './settings.ts';

export async function graph() {
	return createGraph(await chooseModel(readSettings(process.env).model));
}
