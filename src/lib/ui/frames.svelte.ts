/** Counts the frames of the page while something on it grows faster than it can be shown. Stands still in a hidden page. */

export class Frames {
	count = $state(0);

	/** Counts until the returned function is called. */
	run(): () => void {
		let request = 0;
		const next = () => {
			this.count++;
			request = requestAnimationFrame(next);
		};
		request = requestAnimationFrame(next);
		return () => cancelAnimationFrame(request);
	}
}
