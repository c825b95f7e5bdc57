/** Die Geldbörse für Ecash. */
import { grammar } from '../../grammar/grammar.ts';
import type { wallet as en } from '../../en/paying/wallet.ts';

const { plural } = grammar('de');
const sats = (count: number) => plural(count, { one: '# Sat', other: '# Sats' });

export const wallet: typeof en = {
	open: 'Geldbörse öffnen',
	sats,
	coming: (count) => `Unterwegs: ${sats(count)}`,
	mintAddress: 'Adresse einer Münzstelle',
	mintHelp:
		'Die Münzstelle sieht deine Netzadresse und die Beträge, aber weder was du liest noch wen du bezahlst.',
	addMint: 'Münzstelle hinzufügen',
	removeMint: (host) => `${host} entfernen`,
	receive: 'Empfangen',
	token: 'Ecash-Token',
	tokenHelp: 'Ein Text, der mit cashuA oder cashuB beginnt.',
	take: 'Einlösen',
	foreign: (host) => `Dieses Token ist von ${host}, einer Münzstelle, die du noch nicht genannt hast.`,
	addAndTake: 'Münzstelle hinzufügen und einlösen',
	received: (count) => `Empfangen: ${sats(count)}`,
	ofMint: 'Münzstelle',
	amount: 'Betrag in Sats',
	makeInvoice: 'Rechnung erstellen',
	invoice: (count) => `Rechnung über ${sats(count)}`,
	invoiceHelp:
		'Bezahle sie mit einer beliebigen Lightning-Geldbörse. Die Münzen kommen von selbst hier an, auch nach einem Neuladen.',
	scan: 'Rechnung als QR-Code',
	copy: 'Kopieren',
	copied: 'Kopiert.',
	send: 'Herausnehmen',
	sendHelp: 'Macht ein Token, das jede Ecash-Geldbörse einlöst. Wer den Text hat, hat das Geld.',
	makeToken: 'Token erstellen',
	untaken: (count) => `${sats(count)}, noch nicht eingelöst`,
	takeBack: 'Zurückholen',
	goOn: 'Noch einmal prüfen',
	history: 'Verlauf',
	nothing: 'Noch nichts.',
	what: {
		token: 'Token eingelöst',
		invoice: 'Eingezahlt',
		sent: 'Token erstellt',
		question: 'Frage',
		request: 'Anfrage',
		change: 'Wechselgeld',
		back: 'Zurückgekommen',
		restored: 'Wiederhergestellt'
	},
	keep: 'Sicher aufbewahren',
	showWords: 'Wiederherstellungswörter anzeigen',
	wordsHelp:
		'Mit diesen zwölf Wörtern und den Adressen deiner Münzstellen findet jede Ecash-Geldbörse deine Münzen wieder. Wer sie sonst hat, kann die Münzen ausgeben.',
	inBackup: 'Wiederherstellungswörter mit sichern',
	inBackupHelp:
		'Aus: Eine Sicherung enthält nichts von deinem Geld, und wenn dieser Browser seine Daten verliert, sind die Münzen weg, es sei denn, du hast die Wörter. Ein: Wer eine Sicherungsdatei hat, kann deine Münzen ausgeben. Abgeglichene Geräte bekommen sie nie.',
	restore: 'Aus Wörtern wiederherstellen',
	restoreHelp: 'Münzen einer anderen Geldbörse bei den Münzstellen oben ziehen in diese um.',
	words: 'Zwölf Wörter',
	restoreNow: 'Wiederherstellen',
	restored: (count) => `Wiederhergestellt: ${sats(count)}`,
	forbid: 'Vor jeder Zahlung fragen',
	pay: {
		title: (price, host) => `Der Assistent auf ${host} verlangt ${sats(price)} pro Frage.`,
		enough: (have) => `Deine Geldbörse hat ${sats(have)}, die er annimmt.`,
		looking: 'Sieht in deiner Geldbörse nach…',
		empty: (mints) =>
			`In deiner Geldbörse ist zu wenig. Er nimmt Münzen von ${mints}. Zahle etwas ein und frage noch einmal.`,
		always: 'Ab jetzt von selbst bezahlen',
		once: 'Dieses Mal bezahlen',
		no: 'Nicht bezahlen'
	},
	request: {
		label: 'Jede Anfrage aus der Geldbörse bezahlen, mit höchstens so vielen Sats',
		help: 'Für Dienste, die Ecash statt eines Schlüssels nehmen. Was sie nicht verbrauchen, kommt zurück. Eine Frage besteht aus mehreren Anfragen. Bleibt das Feld leer, wird nichts bezahlt.'
	},
	declined: 'Du wolltest nicht bezahlen, also wurde nichts gefragt.',
	faults: {
		empty: 'Bei Münzstellen, die angenommen werden, hat die Geldbörse zu wenig dafür.',
		'no-token': 'Das ist kein lesbares Token über Sats.',
		'foreign-mint': 'Dieses Token ist von einer Münzstelle, die du nicht genannt hast.',
		'no-mint': 'Das ist nicht die Adresse einer Münzstelle. Sie beginnt mit https://.',
		'mint-away':
			'Die Münzstelle antwortet nicht. Nichts ist verloren: Versuche es in einer Weile noch einmal.',
		'mint-refused': 'Die Münzstelle lehnt das ab. Was in der Geldbörse war, ist noch da.',
		'mint-strange':
			'Die Münzstelle hat eine Antwort gegeben, die nicht stimmen kann. Versuche es später noch einmal oder nimm eine andere.',
		'no-words': 'Das sind nicht die zwölf Wörter einer Geldbörse.',
		amount: 'Dieser Betrag geht nicht.'
	}
};
