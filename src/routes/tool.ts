/** A button of the toolbar, or an entry of its menu where the button does not fit. */
import type { Component } from 'svelte';
import type { Action } from '$lib/help/keys.ts';

export interface Tool {
	label: string;
	/** From lucide. */
	icon: Component<{ size?: number; 'aria-hidden'?: 'true' }>;
	/** The shortcut that does the same. */
	keys?: Action;
	/** For a tool that opens something beside the page. */
	expanded?: boolean;
	/** For a toggle button. */
	pressed?: boolean;
	act: () => void;
}
