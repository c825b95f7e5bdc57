/** The page's colours, read from the app's tokens, because a book's frame cannot see the app's CSS variables. */

export interface Theme {
	scheme: 'light' | 'dark';
	/** Whether the author's colours are left out, because they were not made for this paper. */
	alone: boolean;
	ink: string;
	accent: string;
	/** The background of words that were searched for or cited. */
	mark: string;
	/** The background of what the reader selects. */
	selection: string;
}

/** For a page outside the app (in tests). */
export const PLAIN_THEME: Theme = {
	scheme: 'light',
	alone: false,
	ink: '#26221b',
	accent: '#8a3b1e',
	mark: '#ffe08a',
	selection: '#b9d3f5'
};

/** The current colours for this element. `light-dark()` is only resolved in a real property, hence the probe element. */
export function readTheme(element: HTMLElement): Theme {
	const probe = document.createElement('span');
	probe.hidden = true;
	element.append(probe);
	const colour = (token: string, fallback: string): string => {
		probe.style.color = `var(${token}, ${fallback})`;
		return getComputedStyle(probe).color;
	};
	try {
		const scheme = usedScheme(element);
		return {
			scheme,
			alone: scheme === 'dark' || document.documentElement.dataset.theme === 'own',
			ink: colour('--ink', PLAIN_THEME.ink),
			accent: colour('--accent', PLAIN_THEME.accent),
			mark: colour('--mark', PLAIN_THEME.mark),
			selection: colour('--selection', PLAIN_THEME.selection)
		};
	} finally {
		probe.remove();
	}
}

function usedScheme(element: HTMLElement): Theme['scheme'] {
	const allowed = getComputedStyle(element).colorScheme.split(' ');
	const preferred = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	if (allowed.includes(preferred)) return preferred;
	return allowed.includes('dark') ? 'dark' : 'light';
}

/** Calls back when the system's or the app's choice of light or dark may have changed. Returns a function that undoes it. */
export function watchTheme(onchange: () => void): () => void {
	const media = matchMedia('(prefers-color-scheme: dark)');
	media.addEventListener('change', onchange);
	const observer = new MutationObserver(onchange);
	observer.observe(document.documentElement, {
		attributes: true,
		attributeFilter: ['class', 'style', 'data-theme']
	});
	return () => {
		media.removeEventListener('change', onchange);
		observer.disconnect();
	};
}
