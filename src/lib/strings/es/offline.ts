/** The app itself: its updates. */
import type { Strings } from '../en/en.ts';

export const offline: Strings['offline'] = {
	updateReady: 'Hay una nueva versión de Lectern.',
	reload: 'Recargar',
	later: 'Más tarde'
};
