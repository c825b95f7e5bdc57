/** The same graph for the official LangGraph server, which brings its own checkpointer; langgraph.json points here. */
import { createGraph } from '../graph/graph.ts';
import { chooseModel } from '../model/connection.ts';
import { readSettings } from './settings.ts';

export async function graph() {
	const { model, budgets } = readSettings(process.env);
	// Without ownConnection, so pinned to the server's own model: this server stores what comes with a run, and a key must not be stored.
	return createGraph({ connection: await chooseModel(model), budgets });
}
