/** Books and articles from the web: catalogues (OPDS), pages that become books. */

import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('en');

export const catalogues = {
	title: 'Books and articles from the web',
	address: 'Address of a catalogue or an article',
	addressHelp:
		'A catalogue (OPDS) is one of your own, as Calibre has it, or of a library. An article becomes a book.',
	open: 'Open',
	notAnAddress: 'This is no address of the web. It looks like https://example.org/opds.',
	yours: 'Your catalogues',
	proposed: 'Free books',
	suggestions: {
		gutenberg: 'more than 70,000 books whose copyright has ended',
		standard: 'carefully made editions: the newest ones'
	},
	remember: 'Remember this catalogue',
	forget: (title: string) => `Forget “${title}”`,
	start: 'All catalogues',
	path: 'Where you are',
	loading: (host: string) => `Asking ${host}…`,
	search: 'Search this catalogue',
	noResults: 'Nothing is there. Try other words, or go back.',
	facets: 'Narrow down',
	all: 'All of it',
	more: 'Show more',
	count: (count: number) => plural(count, { one: '# entry', other: '# entries' }),
	/** Of a book. */
	by: (authors: string) => `by ${authors}`,
	back: 'Back to the list',
	published: 'Published',
	publisher: 'Publisher',
	language: 'Language',
	subjects: 'Subjects',
	add: (format: string) => `Add to the shelf (${format})`,
	addSample: (format: string) => `Add a sample (${format})`,
	otherFormats: 'Other formats',
	openAccess: 'Free for everybody.',
	elsewhere: {
		buy: (host: string, price: string) => `Buy it at ${host}${price && ` (${price})`}`,
		borrow: (host: string) => `Borrow it at ${host}`,
		subscribe: (host: string) => `For subscribers, at ${host}`,
		indirect: (host: string) => `Get it at ${host}, then add the file`
	},
	cannotOpen: (types: string) => `It is also there as ${types}, which cannot be opened here.`,
	nothingToAdd: 'None of its formats can be opened here.',
	adding: (title: string) => `Fetching “${title}”…`,
	megabytes: (done: string, total: string | null) => (total ? `${done} of ${total}` : done),
	added: (title: string) => `“${title}” is on your shelf.`,
	known: (title: string) => `“${title}” was on your shelf already.`,
	read: 'Read it',
	signIn: {
		title: (host: string) => `${host} asks who you are`,
		user: 'Name',
		password: 'Password',
		keep: 'Keep on this device',
		keepHelp:
			'Otherwise it is forgotten when Lectern is closed. It is never in a backup, nor on your other devices.',
		confirm: 'Sign in',
		wrong: 'The name or the password is wrong.'
	},
	article: {
		collection: 'Articles',
		found: 'This page is an article',
		from: (site: string, words: number) => `${site}, ${plural(words, { one: '# word', other: '# words' })}`,
		pictures: (done: number, total: number) => `Fetching pictures: ${done} of ${total}…`,
		pagesCatalogue: (title: string) => `Open its catalogue: ${title}`,
		add: 'Add to the shelf',
		together: 'Put this week’s articles together',
		togetherHelp: (count: number) =>
			plural(count, {
				one: '# article of the last seven days.',
				other: 'One book of # articles of the last seven days, each a chapter.'
			}),
		volume: (date: string) => `Articles, ${date}`
	},
	/** Why it could not be fetched or read, and what to do. host: who was asked. */
	faults: {
		offline: () => 'This device is offline. Try again when the network is back.',
		away: (host: string) => `${host} does not answer. Check the address, or try again later.`,
		blocked: (host: string) =>
			`${host} does not let this page in, and there is no Lectern server to go through. Start one (npm start), or download the file and add it.`,
		unguarded: () =>
			'Others can reach this Lectern server, so it fetches only behind a token. Whoever runs it sets AUTH_TOKEN (docs/hosting.md).',
		inner: (host: string) =>
			`It leads to ${host}, inside your own network. If you trust that address, type it above yourself.`,
		missing: (host: string) =>
			`${host} has nothing at this address. Check it, or look in the catalogue again.`,
		refused: (host: string) =>
			`${host} does not give this to you. Sign in on its own page, download it there and add the file.`,
		large: (host: string) =>
			`${host} sends more than can be taken. Download the file with your browser and add it.`,
		type: (host: string) => `${host} sends something else than was asked for. Try another format.`,
		loop: (host: string) => `${host} leads in a circle. Tell whoever runs it, or try another address.`,
		broken: (host: string) => `What ${host} sends cannot be read as a catalogue. Check the address.`,
		noText: (host: string) =>
			`No article was found on this page of ${host}. It may be a list, or need its scripts: open the article itself, or save the page and add the file.`,
		login: (host: string) =>
			`${host} shows this article only to those who sign in. Open it there, save the page and add the file.`,
		busy: (host: string) => `${host} was asked too often. Wait a minute, then try again.`,
		signIn: (host: string) => `${host} asks for a name and a password.`
	}
};

export type CatalogueStrings = typeof catalogues;
