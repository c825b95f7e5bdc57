/** A button of the toolbar, or a line of its menu where there is no room for the button. */
import type { Component } from 'svelte';
import type { Action } from '$lib/help/keys.ts';

export interface Tool {
	label: string;
	/** From lucide. */
	icon: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
	/** The shortcut that does the same. */
	keys?: Action;
	/** Of a tool that opens something beside it. */
	expanded?: boolean;
	/** Of a tool that stays on. */
	pressed?: boolean;
	act: () => void;
}
