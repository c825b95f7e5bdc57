/**
 * Everything that runs in a trial's frame (layout-trial.ts). It lays out the page that it receives twice, as the app does, and
 * reports when it has finished. A hidden frame is not painted, so filters, wide shadows, mirrors and layers in space are counted: a
 * browser paints each into a picture of its own. The page's policy names the script by its hash (svelte.config.js), so nothing that
 * a book contains can run there.
 */
export const TRIAL_SCRIPT = `onmessage = ({ data }) => {
	const { documentElement } = new DOMParser().parseFromString(data, 'application/xhtml+xml');
	if (documentElement.querySelector('parsererror')) return parent.postMessage('unreadable', '*');
	document.documentElement.replaceWith(document.adoptNode(documentElement));
	for (const display of ['', 'none', '']) {
		document.body.style.display = display;
		document.elementFromPoint(9, 9);
	}
	let pictures = 0;
	for (const element of document.body.querySelectorAll('*')) {
		const style = getComputedStyle(element);
		const filters = (style.filter + style.backdropFilter).match(/\\(/g) ?? [];
		const shadows = (style.boxShadow + style.textShadow).match(/px \\S+px \\d\\d/g) ?? [];
		pictures += filters.length + shadows.length;
		if (style.transformStyle === 'preserve-3d') pictures++;
		if (style.webkitBoxReflect && style.webkitBoxReflect !== 'none') pictures++;
	}
	parent.postMessage(pictures > 100 ? 'costly' : 'done', '*');
};
parent.postMessage('ready', '*');`;
