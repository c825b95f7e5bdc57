/** The app itself: its updates. */
export const offline = {
	updateReady: 'A new version of Lectern is ready.',
	reload: 'Reload',
	later: 'Later'
};
