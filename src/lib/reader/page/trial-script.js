/**
 * All that runs in the frame of a trial (layout-trial.ts): lays out the page that it is told twice, as the app does, and says when it has. The page's policy
 * names it by its hash (svelte.config.js), so nothing that a book brings along can run there.
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
