/** For an event that the page handles itself, such as a form that is not to be sent anywhere. */
export const handled =
	(work: () => unknown) =>
	(event: Event): void => {
		event.preventDefault();
		void work();
	};
