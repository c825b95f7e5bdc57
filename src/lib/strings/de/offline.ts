/** The app itself: its updates. */
import type { Strings } from '../en/en.ts';

export const offline: Strings['offline'] = {
	updateReady: 'Eine neue Version von Lectern ist bereit.',
	reload: 'Neu laden',
	later: 'Später'
};
