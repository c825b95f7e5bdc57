/** English: every sentence of the interface, and by its type what another language must have. */
import { annotations } from './annotations.ts';
import { around } from './around.ts';
import { chat } from './chat.ts';
import { common, offline } from './common.ts';
import { firstSteps, help } from './first-steps.ts';
import { files } from './files.ts';
import { readerTools, speech } from './reader-tools.ts';
import { search } from './search.ts';
import { shelf } from './shelf.ts';
import { statistics } from './statistics.ts';
import { insecure, storage } from './storage.ts';

export const en = {
	annotations,
	around,
	chat,
	common,
	files,
	firstSteps,
	help,
	insecure,
	offline,
	readerTools,
	search,
	shelf,
	speech,
	statistics,
	storage
};

/** What every language has. */
export type Strings = typeof en;
