/**
 * What a book's frame may do. No script of a book runs anywhere: the page's policy, the document's own (`forbidScripts`) and the
 * neutraliser see to that, and in most browsers the frame's sandbox as a third lock.
 */

/**
 * WebKit delivers no event from a frame without `allow-scripts`, not even to listeners of the page around it
 * (https://bugs.webkit.org/show_bug.cgi?id=218086). Told apart by the vendor, which the HTML standard lays down for the three
 * kinds of browser (§ 8.10.1.1, navigator compatibility mode): trying it out would leave an error in the console.
 */
export const needsScriptsForEvents = (): boolean => navigator.vendor.startsWith('Apple');

/** Value of the `sandbox` attribute. */
export const frameSandbox = (): string =>
	needsScriptsForEvents() ? 'allow-same-origin allow-scripts' : 'allow-same-origin';
