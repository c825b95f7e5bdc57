import type { Attachment } from 'svelte/attachments';

/** Acts whenever the element comes into view or near it, so that more of a list is there before one has scrolled to its end. */
export const whenNear =
	(act: () => void): Attachment =>
	(element) => {
		const seen = new IntersectionObserver(
			(entries) => entries.some(({ isIntersecting }) => isIntersecting) && act(),
			{ scrollMargin: '600px' }
		);
		seen.observe(element);
		return () => seen.disconnect();
	};
