/** This device among the reader's others; one for shelf and reader. Loaded where it is joined, or its dialog is opened. */
import { InStep } from '$lib/sync/panel/in-step.svelte.ts';
import { keepConnection, loadConnection } from '$lib/sync/panel/stored-connection.ts';
import { round, tellOthers } from '$lib/sync/round.ts';
import { waitingChanges } from '$lib/sync/this-replica.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

/** So that a page need not open the database to learn that it is alone. */
const joined = new Setting('joined', false, (value) => typeof value === 'boolean');
let opened: InStep | undefined;

export function openInStep(): InStep {
	if (opened) return opened;
	opened = new InStep({
		load: loadConnection,
		keep: async (connection) => {
			await keepConnection(connection);
			joined.value = connection !== null;
		},
		round,
		tell: tellOthers,
		waiting: waitingChanges
	});
	// As long as the page is open.
	void opened.start(new AbortController().signal);
	return opened;
}
