/** Devices in step: where the reader's files lie, sealed, so that each device has what the others have. */

import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const devices = {
	purpose:
		'Your notes, places and conversations on all your devices, through storage of your own. What lies there is sealed: nobody but your devices can read it.',
	kind: 'Where they meet',
	kinds: {
		server: 'This Lectern server',
		folder: 'A folder that Syncthing, Dropbox or iCloud carries',
		webdav: 'WebDAV (Nextcloud, a NAS)',
		s3: 'S3-compatible storage',
		'remote-storage': 'remoteStorage'
	},
	fields: {
		server: 'Server',
		token: 'Token',
		folder: 'Address of a folder',
		user: 'Name',
		password: 'Password',
		url: 'Address',
		bucket: 'Bucket',
		region: 'Region',
		keyId: 'Access key ID',
		secret: 'Secret access key',
		storage: 'Address of the storage'
	},
	tokenHelp: 'Only where the server asks for one (AUTH_TOKEN).',
	remoteHelp:
		'An account (you@example.org), whose page then asks whether Lectern may use it; or the address of its storage with a token.',
	pickFolder: 'Choose a folder…',
	proceed: 'Continue',
	looking: 'Looking what is there…',
	first: 'Nothing of Lectern is there yet: this is the first device.',
	newPassphrase: 'Passphrase',
	newPassphraseHelp:
		'It seals everything, and nobody can bring it back: keep it on paper. Your other devices ask for it once.',
	strength: {
		weak: 'Too easy to guess: make it longer, or take the one that Lectern made.',
		fair: 'It will do. A few words more would be better.',
		strong: 'Strong.'
	},
	print: 'Print a recovery sheet',
	begin: 'Begin',
	found: 'Your other devices meet here.',
	passphrase: 'Passphrase',
	passphraseHelp: 'The one on your recovery sheet.',
	join: 'Join',
	deriving: 'Checking the passphrase…',
	back: 'Back',
	/** What this device does. place: its name. */
	meets: (place: string) => `This device meets the others at ${place}.`,
	status: {
		waiting: 'Not yet in step since Lectern was opened.',
		working: 'Getting in step…',
		/** ago: “2 minutes ago”. */
		inStep: (ago: string) => `In step, ${ago}.`,
		justNow: 'In step, just now.'
	},
	/** count: of changes. */
	held: (count: number) =>
		plural(count, {
			one: '1 change waits here.',
			other: '# changes wait here.'
		}),
	unreadable: (count: number) =>
		plural(count, {
			one: 'One file of another device cannot be read. It may still be on its way.',
			other: '# files of other devices cannot be read. They may still be on their way.'
		}),
	missing: (count: number) =>
		plural(count, {
			one: 'The file of one book waits for the device that has it.',
			other: 'The files of # books wait for the device that has them.'
		}),
	/** when: “in 4 minutes”. */
	again: (when: string) => `It is tried again ${when}.`,
	clockAhead:
		'The clock of another device is more than a day ahead of this one’s. Set both, or the wrong edit may win.',
	now: 'Sync now',
	allow: 'Allow the folder again',
	joinAgain: 'Join again',
	books: 'Carry the books themselves, too',
	booksHelp:
		'Each of your devices then gets the files of all your books. Without it, a book is read where you add its file.',
	add: 'Add a device',
	addHelp:
		'Open this link on the other device, or point its camera at the code, and type the passphrase there. It has the sign-in of your storage in it: send it to yourself alone.',
	addFolderHelp: 'On the other device, open Lectern at this address, and choose the same folder there.',
	addHere:
		'This link only works on this computer. Open Lectern under an address that your other devices reach, and copy it there.',
	addQr: 'The same link, for the camera of the other device',
	copy: 'Copy the link',
	copied: 'The link was copied.',
	lost: 'A device was lost',
	lostHelp:
		'Everything there is deleted and sealed anew with another passphrase; this device keeps all it has, and the others join again. Change the sign-in of your storage, too. What the lost device has already, it keeps.',
	sealAnew: 'Seal anew',
	sealAnewAsk: (place: string) =>
		`All that lies at ${place} is deleted, and put there again by this device alone under the new passphrase. What another device has not told yet, or alone has carried there, comes when it joins again. Have you written the new passphrase down?`,
	leave: 'Leave',
	leaveHelp: 'Nothing is deleted on this device. The others go on without it.',
	leaveEverywhere: 'Also delete everything there',
	leaveAsk: (place: string) =>
		`All that lies at ${place} is deleted, and your other devices are in step no longer. What is on each device stays.`,
	koreader: {
		title: 'KOReader',
		purpose:
			'The place in a book that you also read with KOReader goes along, through a server that both know. It must be the same file on both.',
		own: 'This Lectern server',
		other: 'Another one (kosync)',
		signIn: 'Sign in',
		makeAccount: 'Make an account',
		notSealed: 'These places are not sealed: whoever runs the server sees how far you are in which file.',
		weak: 'KOReader sends it as a hash that it is easily guessed from: take one that you use nowhere else.',
		/** place: a host. user: a name. */
		joined: (place: string, user: string) => `Places are exchanged at ${place} as ${user}.`,
		type: 'In KOReader: Tools → Progress sync. Choose “Custom sync server”, and type the first line; then “Register / Login” with the others.',
		leave: 'Leave',
		/** device: as it calls itself. percent: “43 %”. */
		elsewhere: (device: string, percent: string) => `On ${device} you were at ${percent}.`,
		refused: 'The KOReader server refuses the name or the password. Sign in again under Devices.',
		away: (detail: string) => `The KOReader server does not answer. Check its address. (${detail})`
	},
	notesOut: {
		title: 'Notes for Obsidian',
		purpose:
			'A Markdown file for each book with notes, in a folder of yours, kept up to date while Lectern is open. What you write around Lectern’s part of a file stays.',
		kept: (folder: string) => `Your notes are kept up to date in “${folder}”.`,
		stop: 'Stop'
	},
	readwise: {
		title: 'Readwise',
		purpose:
			'Highlights of your books go to Readwise with their notes, each once, and again where you changed it. They leave this device unsealed.',
		help: 'Your access token, from readwise.io/access_token.',
		kept: 'Your highlights go to Readwise.',
		refused: 'Readwise refuses the token. Copy it again from readwise.io/access_token.',
		away: (detail: string) => `Readwise does not answer; it is tried again. (${detail})`
	},
	sheet: {
		title: 'Lectern: recovery sheet',
		text: 'With this passphrase every device can read what your devices have put there. Without it nobody can, you included. Keep this sheet where you keep your papers.',
		place: 'Storage',
		made: 'Made on'
	},
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

export type DeviceStrings = typeof devices;
