/** El monedero de ecash. */
import { grammar } from '../../grammar/grammar.ts';
import type { wallet as en } from '../../en/paying/wallet.ts';

const { plural } = grammar('es');
const sats = (count: number) => plural(count, { one: '# sat', other: '# sats' });

export const wallet: typeof en = {
	open: 'Abrir el monedero',
	sats,
	coming: (count) => `En camino: ${sats(count)}`,
	mintAddress: 'Dirección de una ceca',
	mintHelp: 'La ceca ve tu dirección de red y los importes, pero no qué lees ni a quién pagas.',
	addMint: 'Añadir la ceca',
	removeMint: (host) => `Quitar ${host}`,
	receive: 'Recibir',
	token: 'Token de ecash',
	tokenHelp: 'Un texto que empieza por cashuA o cashuB.',
	take: 'Cobrarlo',
	foreign: (host) => `Este token es de ${host}, una ceca que aún no has indicado.`,
	addAndTake: 'Añadir esa ceca y cobrarlo',
	received: (count) => `Recibido: ${sats(count)}`,
	ofMint: 'Ceca',
	amount: 'Importe en sats',
	makeInvoice: 'Crear una factura',
	invoice: (count) => `Factura de ${sats(count)}`,
	invoiceHelp:
		'Págala con cualquier monedero Lightning. Las monedas llegan aquí por sí solas, también tras recargar.',
	scan: 'Factura como código QR',
	copy: 'Copiar',
	copied: 'Copiado.',
	send: 'Sacar',
	sendHelp: 'Crea un token que cualquier monedero de ecash cobra. Quien tiene su texto tiene el dinero.',
	makeToken: 'Crear un token',
	untaken: (count) => `${sats(count)}, aún sin cobrar`,
	takeBack: 'Recuperarlo',
	goOn: 'Comprobar de nuevo',
	history: 'Historial',
	nothing: 'Todavía nada.',
	what: {
		token: 'Token cobrado',
		invoice: 'Ingreso',
		sent: 'Token creado',
		question: 'Pregunta',
		request: 'Petición',
		change: 'Cambio',
		back: 'Devuelto',
		restored: 'Restaurado'
	},
	keep: 'A buen recaudo',
	showWords: 'Mostrar las palabras de recuperación',
	wordsHelp:
		'Con estas doce palabras y las direcciones de tus cecas, cualquier monedero de ecash recupera tus monedas. Quien las tenga además de ti puede gastarlas.',
	inBackup: 'Incluir las palabras de recuperación en las copias de seguridad',
	inBackupHelp:
		'Desactivado: una copia no contiene nada de tu dinero y, si este navegador pierde sus datos, las monedas se pierden salvo que tengas las palabras. Activado: quien tenga un archivo de copia puede gastar tus monedas. Los dispositivos sincronizados nunca las reciben.',
	restore: 'Restaurar con palabras',
	restoreHelp: 'Las monedas de otro monedero en las cecas de arriba pasan a este.',
	words: 'Doce palabras',
	restoreNow: 'Restaurar',
	restored: (count) => `Restaurado: ${sats(count)}`,
	forbid: 'Preguntar antes de cada pago',
	pay: {
		title: (price, host) => `El asistente de ${host} cobra ${sats(price)} por pregunta.`,
		enough: (have) => `Tu monedero tiene ${sats(have)} que acepta.`,
		looking: 'Mirando en tu monedero…',
		empty: (mints) =>
			`En tu monedero hay muy poco. Acepta monedas de ${mints}. Ingresa algo y vuelve a preguntar.`,
		always: 'Pagar automáticamente desde ahora',
		once: 'Pagar esta vez',
		no: 'No pagar'
	},
	request: {
		label: 'Pagar cada petición con el monedero, con un máximo de sats',
		help: 'Para servicios que aceptan ecash en lugar de una clave. Lo que no usan vuelve. Una pregunta son varias peticiones. Si se deja vacío, no se paga nada.'
	},
	declined: 'Has elegido no pagar, así que no se ha preguntado nada.',
	faults: {
		empty: 'El monedero tiene muy poco para esto en cecas que se aceptan.',
		'no-token': 'Esto no es un token de sats que se pueda leer.',
		'foreign-mint': 'Este token es de una ceca que no has indicado.',
		'no-mint': 'Esta no es la dirección de una ceca. Empieza por https://.',
		'mint-away': 'La ceca no responde. No se ha perdido nada: vuelve a intentarlo dentro de un rato.',
		'mint-refused': 'La ceca lo rechaza. Lo que había en el monedero sigue ahí.',
		'mint-strange':
			'La ceca ha dado una respuesta que no puede ser correcta. Inténtalo más tarde o usa otra ceca.',
		'no-words': 'Estas no son las doce palabras de un monedero.',
		amount: 'Este importe no se puede usar.'
	}
};
