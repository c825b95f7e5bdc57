/** Whether the reader wants all books indexed; saved over reloads. */
import type { IndexAllWish } from '$lib/search/library/index-all.svelte.ts';
import { oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

export const indexAllWish = () =>
	new Setting('index-all', 'none', oneOf<IndexAllWish>(['none', 'running', 'paused']));
