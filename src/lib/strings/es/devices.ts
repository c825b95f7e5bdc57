/** Dispositivos al día: dónde están los archivos sellados, para que cada dispositivo tenga lo que tienen los demás. */
import type { DeviceStrings } from '../en/devices.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const devices: DeviceStrings = {
	purpose:
		'Tus notas, lugares y conversaciones en todos tus dispositivos, a través de un almacenamiento tuyo. Lo que hay allí está sellado: nadie más que tus dispositivos puede leerlo.',
	kind: 'Dónde se encuentran',
	kinds: {
		server: 'Este servidor de Lectern',
		folder: 'Una carpeta que Syncthing, Dropbox o iCloud lleva',
		webdav: 'WebDAV (Nextcloud, un NAS)',
		s3: 'Almacenamiento compatible con S3',
		'remote-storage': 'remoteStorage'
	},
	fields: {
		server: 'Servidor',
		token: 'Credencial',
		folder: 'Dirección de una carpeta',
		user: 'Nombre',
		password: 'Contraseña',
		url: 'Dirección',
		bucket: 'Cubo (bucket)',
		region: 'Región',
		keyId: 'ID de la clave de acceso',
		secret: 'Clave de acceso secreta',
		storage: 'Dirección del almacenamiento'
	},
	tokenHelp: 'Solo si el servidor la pide (AUTH_TOKEN).',
	remoteHelp:
		'Una cuenta (tu@example.org), cuya página pregunta luego si Lectern puede usarla; o la dirección de su almacenamiento con una credencial.',
	pickFolder: 'Elegir una carpeta…',
	proceed: 'Continuar',
	looking: 'Mirando qué hay allí…',
	first: 'Allí todavía no hay nada de Lectern: este es el primer dispositivo.',
	newPassphrase: 'Contraseña del sello',
	newPassphraseHelp:
		'Lo sella todo, y nadie puede recuperarla: guárdala en papel. Tus otros dispositivos la piden una vez.',
	strength: {
		weak: 'Demasiado fácil de adivinar: alárgala o toma la que hizo Lectern.',
		fair: 'Sirve. Con algunas palabras más sería mejor.',
		strong: 'Fuerte.'
	},
	print: 'Imprimir una hoja de recuperación',
	begin: 'Empezar',
	found: 'Aquí se encuentran tus otros dispositivos.',
	passphrase: 'Contraseña del sello',
	passphraseHelp: 'La de tu hoja de recuperación.',
	join: 'Unirse',
	deriving: 'Comprobando la contraseña…',
	back: 'Atrás',
	meets: (place) => `Este dispositivo se encuentra con los demás en ${place}.`,
	status: {
		waiting: 'Aún no se ha puesto al día desde que se abrió Lectern.',
		working: 'Poniéndose al día…',
		inStep: (ago) => `Al día, ${ago}.`,
		justNow: 'Al día, ahora mismo.'
	},
	held: (count) =>
		plural(count, {
			one: '1 cambio espera aquí.',
			other: '# cambios esperan aquí.'
		}),
	unreadable: (count) =>
		plural(count, {
			one: 'Un archivo de otro dispositivo no se puede leer. Puede que aún esté en camino.',
			other: '# archivos de otros dispositivos no se pueden leer. Puede que aún estén en camino.'
		}),
	missing: (count) =>
		plural(count, {
			one: 'El archivo de un libro espera al dispositivo que lo tiene.',
			other: 'Los archivos de # libros esperan al dispositivo que los tiene.'
		}),
	again: (when) => `Se intentará otra vez ${when}.`,
	clockAhead:
		'El reloj de otro dispositivo va más de un día por delante del de este. Pon ambos en hora, o puede ganar la edición equivocada.',
	now: 'Sincronizar ahora',
	allow: 'Permitir la carpeta de nuevo',
	joinAgain: 'Unirse de nuevo',
	books: 'Llevar también los propios libros',
	booksHelp:
		'Cada uno de tus dispositivos recibe entonces los archivos de todos tus libros. Sin esto, un libro se lee donde añades su archivo.',
	add: 'Añadir un dispositivo',
	addHelp:
		'Abre este enlace en el otro dispositivo, o apunta su cámara al código, y escribe allí la contraseña del sello. Contiene el acceso a tu almacenamiento: envíatelo solo a ti.',
	addFolderHelp: 'En el otro dispositivo, abre Lectern en esta dirección y elige allí la misma carpeta.',
	addHere:
		'Este enlace solo funciona en este ordenador. Abre Lectern en una dirección a la que lleguen tus otros dispositivos y cópialo allí.',
	addQr: 'El mismo enlace, para la cámara del otro dispositivo',
	copy: 'Copiar el enlace',
	copied: 'El enlace se ha copiado.',
	lost: 'Se perdió un dispositivo',
	lostHelp:
		'Todo lo de allí se borra y se sella de nuevo con otra contraseña; este dispositivo conserva lo que tiene y los demás se unen otra vez. Cambia también el acceso a tu almacenamiento. Lo que el dispositivo perdido ya tiene, lo conserva.',
	sealAnew: 'Sellar de nuevo',
	sealAnewAsk: (place) =>
		`Todo lo que hay en ${place} se borra y vuelve allí solo desde este dispositivo, bajo la nueva contraseña. Lo que otro dispositivo aún no ha contado, o solo él llevó allí, llega cuando se une otra vez. ¿Has apuntado la nueva contraseña?`,
	leave: 'Salir',
	leaveHelp: 'En este dispositivo no se borra nada. Los demás siguen sin él.',
	leaveEverywhere: 'Borrar también todo lo de allí',
	leaveAsk: (place) =>
		`Todo lo que hay en ${place} se borra, y tus otros dispositivos dejan de estar al día. Lo que hay en cada dispositivo se queda.`,
	koreader: {
		title: 'KOReader',
		purpose:
			'El lugar de un libro que también lees con KOReader va contigo, por un servidor que ambos conocen. Tiene que ser el mismo archivo en los dos.',
		own: 'Este servidor de Lectern',
		other: 'Otro (kosync)',
		signIn: 'Iniciar sesión',
		makeAccount: 'Crear una cuenta',
		notSealed:
			'Estos lugares no van sellados: quien administra el servidor ve hasta dónde has leído en qué archivo.',
		weak: 'KOReader la envía como un hash del que es fácil adivinarla: usa una que no uses en ningún otro sitio.',
		joined: (place, user) => `Los lugares se intercambian en ${place} como ${user}.`,
		type: 'En KOReader: Herramientas → Sincronización del progreso. Elige allí el servidor personalizado y escribe la primera línea; luego inicia sesión con las otras.',
		leave: 'Salir',
		elsewhere: (device, percent) => `En ${device} ibas por el ${percent}.`,
		refused:
			'El servidor de KOReader rechaza el nombre o la contraseña. Inicia sesión otra vez en Dispositivos.',
		away: (detail) => `El servidor de KOReader no responde. Comprueba su dirección. (${detail})`
	},
	notesOut: {
		title: 'Notas para Obsidian',
		purpose:
			'Un archivo Markdown por cada libro con notas, en una carpeta tuya, al día mientras Lectern está abierto. Lo que escribas alrededor de la parte de Lectern se queda.',
		kept: (folder) => `Tus notas se mantienen al día en «${folder}».`,
		stop: 'Dejar de hacerlo'
	},
	readwise: {
		title: 'Readwise',
		purpose:
			'Los subrayados de tus libros van a Readwise con sus notas, cada uno una vez, y de nuevo donde lo cambiaste. Salen de este dispositivo sin sellar.',
		help: 'Tu credencial de acceso, de readwise.io/access_token.',
		kept: 'Tus subrayados van a Readwise.',
		refused: 'Readwise rechaza la credencial. Cópiala otra vez de readwise.io/access_token.',
		away: (detail) => `Readwise no responde; se intentará otra vez. (${detail})`
	},
	sheet: {
		title: 'Lectern: hoja de recuperación',
		text: 'Con esta contraseña, cualquier dispositivo puede leer lo que los tuyos han dejado allí. Sin ella no puede nadie, tampoco tú. Guarda esta hoja con tus papeles.',
		place: 'Almacenamiento',
		made: 'Hecha el'
	},
	faults: {
		offline: () =>
			'Este dispositivo está sin conexión. Tus cambios esperan aquí y saldrán cuando vuelva la red.',
		away: (detail) =>
			`Tu almacenamiento no responde (${detail}). Tus cambios esperan aquí; comprueba que esté en marcha.`,
		refused: () =>
			'Tu almacenamiento rechaza el acceso. Comprueba el nombre y la contraseña o la credencial.',
		blocked: () =>
			'Tu almacenamiento no responde o no deja entrar a esta página. Comprueba la dirección y lo que dice docs/sync.md; o pasa por un servidor propio.',
		full: () => 'Tu almacenamiento no tiene sitio para esto. Libera espacio allí; tus cambios esperan aquí.',
		missing: () => 'Tu almacenamiento ya no está donde estaba. Comprueba la dirección y la carpeta.',
		permission: () => 'El navegador pregunta de nuevo si Lectern puede usar la carpeta.',
		unguarded: () =>
			'Otros llegan a este servidor, así que solo guarda archivos tras una credencial. Quien lo administra define AUTH_TOKEN (docs/hosting.md).',
		broken: (detail) => `Tu almacenamiento dio una respuesta que no se puede usar (${detail}).`
	},
	seal: {
		none: () =>
			'Allí todavía no hay nada de Lectern. Comprueba la dirección o configura este dispositivo como el primero.',
		passphrase: () =>
			'Esa no es la contraseña con la que se selló este almacenamiento. Está en la hoja de recuperación.',
		foreign: () =>
			'Alguien ha vuelto a sellar este almacenamiento desde que este dispositivo se unió. Únete otra vez con la nueva contraseña; aquí no se ha perdido nada.',
		newer: () =>
			'Una versión más nueva de Lectern guarda allí sus archivos. Actualiza Lectern en este dispositivo; no se ha tocado nada.',
		torn: (detail) => `Un archivo de allí no se puede abrir (${detail}): está dañado o no es nuestro.`
	}
};
