/** Whether fingers are the only pointers: nothing can be hovered, and there is probably no keyboard. */
import { MediaQuery } from 'svelte/reactivity';

export const touchOnly = new MediaQuery('(hover: none) and (pointer: coarse)');
