/** The wallet of ecash. */
import { grammar } from '../../grammar/grammar.ts';

const { plural } = grammar('en');
const sats = (count: number) => plural(count, { one: '# sat', other: '# sats' });

export const wallet = {
	open: 'Open the wallet',
	sats,
	coming: (count: number) => `On its way: ${sats(count)}`,
	mintAddress: 'Address of a mint',
	mintHelp: 'The mint sees your network address and the amounts, but neither what you read nor whom you pay.',
	addMint: 'Add the mint',
	removeMint: (host: string) => `Remove ${host}`,
	receive: 'Receive',
	token: 'Token',
	tokenHelp: 'A text that begins with cashuA or cashuB.',
	take: 'Take it in',
	foreign: (host: string) => `This token is from ${host}, a mint that you have not named yet.`,
	addAndTake: 'Add that mint and take it in',
	received: (count: number) => `Received: ${sats(count)}`,
	ofMint: 'Mint',
	amount: 'Amount in sats',
	makeInvoice: 'Make an invoice',
	invoice: (count: number) => `Invoice for ${sats(count)}`,
	invoiceHelp: 'Pay it with any Lightning wallet. The coins arrive here by themselves, also after a reload.',
	scan: 'Invoice as a QR code',
	copy: 'Copy',
	copied: 'Copied.',
	send: 'Take out',
	sendHelp: 'Makes a token that any ecash wallet takes in. Whoever has its text has the money.',
	makeToken: 'Make a token',
	untaken: (count: number) => `${sats(count)}, not taken yet`,
	takeBack: 'Take it back',
	goOn: 'Check again',
	history: 'History',
	nothing: 'Nothing yet.',
	what: {
		token: 'Token taken in',
		invoice: 'Paid in',
		sent: 'Token made',
		question: 'Question',
		request: 'Request',
		change: 'Change',
		back: 'Came back',
		restored: 'Restored'
	},
	keep: 'Keeping it safe',
	showWords: 'Show the recovery words',
	wordsHelp:
		'With these twelve words and the addresses of your mints, any ecash wallet finds your coins again. Whoever else has them can spend the coins.',
	inBackup: 'Put the recovery words into backups',
	inBackupHelp:
		'Off: a backup has none of your money, and if this browser loses its data, the coins are gone unless you have the words. On: whoever has a backup file can spend your coins. Devices in step never get them.',
	restore: 'Restore from words',
	restoreHelp: 'Coins of another wallet at the mints above move into this one.',
	words: 'Twelve words',
	restoreNow: 'Restore',
	restored: (count: number) => `Restored: ${sats(count)}`,
	forbid: 'Ask me before every payment',
	pay: {
		title: (price: number, host: string) => `The assistant at ${host} charges ${sats(price)} a question.`,
		enough: (have: number) => `Your wallet has ${sats(have)} that it accepts.`,
		looking: 'Looking into your wallet…',
		empty: (mints: string) =>
			`Your wallet has too little. It accepts coins of ${mints}. Put some in, and ask again.`,
		always: 'Pay by itself from now on',
		once: 'Pay this once',
		no: 'Do not pay'
	},
	request: {
		label: 'Pay each request from the wallet, with at most so many sats',
		help: 'For services that take ecash in place of a key. What they do not use comes back. One question is several requests. If left empty, nothing is paid.'
	},
	declined: 'You chose not to pay, so nothing was asked.',
	faults: {
		empty: 'The wallet has too little for this at mints that are accepted.',
		'no-token': 'This is no token of sats that can be read.',
		'foreign-mint': 'This token is from a mint that you have not named.',
		'no-mint': 'This is not the address of a mint. It begins with https://.',
		'mint-away': 'The mint does not answer. Nothing is lost: try again in a while.',
		'mint-refused': 'The mint refuses this. What was in the wallet is still there.',
		'mint-strange': 'The mint gave an answer that cannot be right. Try again later, or use another mint.',
		'no-words': 'These are not the twelve words of a wallet.',
		amount: 'This amount cannot be used.'
	}
};
