/**
 * Gives the paper the size of the window while the reader prints, so that a page comes out as it is displayed. On narrower paper the
 * second of two columns was cut off. Returns a function that ends this.
 */
export function printAsDisplayed(): () => void {
	const sheet = new CSSStyleSheet();
	document.adoptedStyleSheets.push(sheet);
	const measure = () => sheet.replaceSync(`@page { size: ${innerWidth}px ${innerHeight}px; margin: 0 }`);
	addEventListener('beforeprint', measure);
	return () => {
		removeEventListener('beforeprint', measure);
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
	};
}
