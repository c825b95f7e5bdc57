/** The page in place of the app where the browser does not trust the address. */
export const insecure = {
	title: 'Lectern needs a secure address',
	why: (origin: string) =>
		`You have opened ${origin}, which is not encrypted. There a browser gives a page no safe place to keep books, and everybody on the network could read along. What you have added at other addresses is not affected.`,
	here: 'On the machine that Lectern runs on, open',
	tunnel: 'From this machine, type this in a terminal, and open the same address here:',
	https:
		'For everybody: put Lectern behind https://. docs/hosting.md in its folder shows how, in three lines.'
};
