/** The page in place of the app where the browser does not trust the address. */
export const insecure = {
	title: 'Lectern needs a secure address',
	why: (origin: string) =>
		`You have opened ${origin}, which is not encrypted. At such an address the browser offers no safe place to keep books, and anybody on the network could read along. Books you have added at other addresses are not affected.`,
	here: 'On the computer that Lectern runs on, open',
	tunnel: 'From this computer, type this in a terminal, then open the same address here:',
	https: 'For everybody: put Lectern behind https://. The file docs/hosting.md that comes with it shows how.'
};
