/** The same graph for the official LangGraph server, which brings its own checkpointer; langgraph.json points here. */
import { createGraph } from '../graph/graph.ts';
import { chooseModel } from './choose-model.ts';
import { readSettings } from './settings.ts';

export async function graph() {
	const { model, budgets } = readSettings(process.env);
	// There is no ownConnection: that server stores what comes with a run, and a reader's key must not be stored. So only its
	// own model is used.
	return createGraph({ connection: await chooseModel(model), budgets });
}
