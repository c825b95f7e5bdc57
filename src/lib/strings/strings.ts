/**
 * What the interface says, in one place, ready for translation: another language is another folder beside `en` with the
 * same names, which the type checker compares. Numbers and dates are `Intl`'s, see `ui/format.ts`.
 */
import { annotations } from './en/annotations.ts';
import { around } from './en/around.ts';
import { chat } from './en/chat.ts';
import { common } from './en/common.ts';
import { help } from './en/help.ts';
import { backup } from './en/backup.ts';
import { display } from './en/display.ts';
import { insecure } from './en/insecure.ts';
import { model } from './en/model.ts';
import { offline } from './en/offline.ts';
import { prompts } from './en/prompts.ts';
import { readerTools } from './en/reader-tools.ts';
import { search } from './en/search.ts';
import { settings } from './en/settings.ts';
import { shelf } from './en/shelf.ts';
import { speech } from './en/speech.ts';
import { statistics } from './en/statistics.ts';
import { storage } from './en/storage.ts';

export const strings = {
	annotations,
	around,
	backup,
	chat,
	common,
	help,
	display,
	insecure,
	model,
	offline,
	prompts,
	readerTools,
	search,
	settings,
	shelf,
	speech,
	statistics,
	storage
};
