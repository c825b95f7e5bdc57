/** Whether fingers are all there is to point with: nothing can be hovered, and there is most likely no keyboard. */
import { MediaQuery } from 'svelte/reactivity';

export const touchOnly = new MediaQuery('(hover: none) and (pointer: coarse)');
