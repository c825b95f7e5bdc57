/** Whether the reader wants all books indexed; saved over reloads. */
import type { IndexAllWish } from '$lib/search/library/index-all.svelte.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';

const WISHES: readonly unknown[] = ['none', 'running', 'paused'] satisfies IndexAllWish[];

export const indexAllWish = () =>
	new Setting<IndexAllWish>('index-all', 'none', (value): value is IndexAllWish => WISHES.includes(value));
