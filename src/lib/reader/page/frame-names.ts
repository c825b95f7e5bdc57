/** Names that we use inside the frame of a section, shared by style rules and code. */

/** Key in the frame's highlight registry. */
export const MARK_HIGHLIGHT = 'lectern-mark';
/** On the root while what is selected is the mark, and nothing of the reader's own. */
export const MARKED = 'data-lectern-marked';

/** An element that took the focus because a link led to it. It has no outline: the reader did not choose it with Tab. */
export const FOCUS_TARGET = 'data-lectern-focus';
/** On the body of a section with nothing in it: what to say there. */
export const EMPTY_PART = 'data-lectern-empty';
