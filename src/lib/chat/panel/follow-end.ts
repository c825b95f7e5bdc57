/** Keeps the end of a growing log in view, unless the reader has scrolled up to read. For {@attach}. */

/** CSS pixels from the end that still count as the end. */
const END_TOLERANCE_PX = 48;

export function followEnd(log: HTMLElement): () => void {
	let atEnd = true;
	let top = log.scrollTop;
	const onscroll = () => {
		const near = log.scrollHeight - log.scrollTop - log.clientHeight < END_TOLERANCE_PX;
		// By the time of the event the log may have grown, so only an upward scroll is certain to be the reader's.
		if (near || log.scrollTop < top) atEnd = near;
		top = log.scrollTop;
	};
	const observer = new ResizeObserver(() => {
		if (atEnd) log.scrollTop = log.scrollHeight;
	});
	log.addEventListener('scroll', onscroll, { passive: true });
	for (const child of log.children) observer.observe(child);
	return () => {
		observer.disconnect();
		log.removeEventListener('scroll', onscroll);
	};
}
