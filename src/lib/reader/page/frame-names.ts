/** Names of ours inside the frame of a section, which style rules and code share. */

/** In the frame's highlight registry. */
export const MARK = 'lectern-mark';

/** An element that took the focus because a link led to it. It has no outline: the reader did not choose it with Tab. */
export const FOCUS_TARGET = 'data-lectern-focus';
