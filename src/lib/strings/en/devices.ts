/** Devices in step: where the reader's files lie, sealed, so that each device has what the others have. */

export const devices = {
	/** Why the storage could not be used, and what to do. detail: its own words. */
	faults: {
		offline: () => 'This device is offline. Your changes wait here and go out when the network is back.',
		away: (detail: string) =>
			`Your storage does not answer (${detail}). Your changes wait here; check that it runs.`,
		refused: () => 'Your storage refuses the sign-in. Check the name and the password or token.',
		blocked: () =>
			'Your storage does not answer, or does not let this page in. Check the address and what docs/sync.md says of it; or go through a server of your own.',
		full: () => 'Your storage has no room for this. Free some space there; your changes wait here.',
		missing: () => 'Your storage is not where it was. Check the address and the folder.',
		permission: () => 'The browser asks again whether Lectern may use the folder.',
		unguarded: () =>
			'Others can reach this server, so it keeps files only behind a token. Whoever runs it sets AUTH_TOKEN (docs/hosting.md).',
		broken: (detail: string) => `Your storage gave an answer that cannot be used (${detail}).`
	},
	/** Why what lies there cannot be opened. detail: the name of a file. */
	seal: {
		none: () =>
			'Nothing of Lectern lies there yet. Check the address, or set this device up as the first one.',
		passphrase: () => 'That is not the passphrase of this storage. It stands on the recovery sheet.',
		foreign: () =>
			'Somebody sealed this storage anew since this device joined. Join again with the new passphrase; nothing here is lost.',
		newer: () =>
			'A newer version of Lectern keeps its files there. Update Lectern on this device; nothing was touched.',
		torn: (detail: string) => `A file there cannot be opened (${detail}): it is damaged, or not ours.`
	}
};
