/** The files of a worker share a page: each begins with an empty one, whatever the one before has left. */
import { beforeAll, vi } from 'vitest';
import { page } from 'vitest/browser';
// Here, as what one file imports stays for the next: which came first must not matter.
import '../../src/lib/styles/tokens.css';
import '../../src/lib/styles/base.css';

/** Vitest's default, in pixels. */
const WIDTH = 414;
const HEIGHT = 896;

beforeAll(async () => {
	vi.restoreAllMocks();
	vi.unstubAllGlobals();
	document.body.replaceChildren();
	for (const element of [document.documentElement, document.body])
		for (const name of element.getAttributeNames()) if (name !== 'lang') element.removeAttribute(name);
	localStorage.clear();
	sessionStorage.clear();
	await page.viewport(WIDTH, HEIGHT);
});
