/** How the reader wants the shelf displayed; saved for the next visit. */
import { oneOf } from '$lib/ui/guards.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { ALL, type ShelfFilter } from './shelf-filter.ts';
import { ORDERS, type ShelfOrder } from './shelf-order.ts';

export const VIEWS = ['grid', 'list'] as const;
export type ShelfView = (typeof VIEWS)[number];

export class ShelfDisplay {
	/** The filter is not saved: a shelf that comes back with most of its books missing would startle. */
	filter = $state.raw<ShelfFilter>(ALL);
	readonly order = new Setting<ShelfOrder>('shelf-order', 'read', oneOf(ORDERS));
	readonly view = new Setting<ShelfView>('shelf-view', 'grid', oneOf(VIEWS));
}
