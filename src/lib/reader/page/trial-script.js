/**
 * Everything that runs in a trial's frame (layout-trial.ts). It lays out the page that it receives twice, as the app does, and
 * reports when it has finished. The page's policy names the script by its hash (svelte.config.js), so nothing that a book
 * contains can run there.
 */
export const TRIAL_SCRIPT = `onmessage = ({ data }) => {
	const { documentElement } = new DOMParser().parseFromString(data, 'application/xhtml+xml');
	document.documentElement.replaceWith(document.adoptNode(documentElement));
	for (const display of ['', 'none', '']) {
		document.body.style.display = display;
		void document.body.scrollWidth;
	}
	parent.postMessage('done', '*');
};
parent.postMessage('ready', '*');`;
