/** Libros y artículos de la web: catálogos (OPDS), páginas que se convierten en libros. */

import type { CatalogueStrings } from '../en/catalogues.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural } = grammar('es');

export const catalogues: CatalogueStrings = {
	title: 'Libros y artículos de la web',
	address: 'Dirección de un catálogo o de un artículo',
	addressHelp:
		'Un catálogo (OPDS) es uno propio, como el de Calibre, o el de una biblioteca. Un artículo se convierte en un libro.',
	open: 'Abrir',
	notAnAddress: 'Esto no es una dirección de la web. Una es así: https://example.org/opds.',
	yours: 'Tus catálogos',
	proposed: 'Libros libres',
	suggestions: {
		gutenberg: 'más de 70.000 libros cuyos derechos de autor han terminado',
		standard: 'ediciones cuidadas en inglés: las más nuevas'
	},
	remember: 'Recordar este catálogo',
	forget: (title) => `Olvidar «${title}»`,
	start: 'Todos los catálogos',
	path: 'Dónde estás',
	loading: (host) => `Preguntando a ${host}…`,
	search: 'Buscar en este catálogo',
	noResults: 'Aquí no hay nada. Prueba con otras palabras o vuelve atrás.',
	facets: 'Acotar',
	all: 'Todo',
	more: 'Mostrar más',
	count: (count) => plural(count, { one: '# entrada', many: '# de entradas', other: '# entradas' }),
	by: (authors) => `de ${authors}`,
	back: 'Volver a la lista',
	published: 'Publicado',
	publisher: 'Editorial',
	language: 'Idioma',
	subjects: 'Temas',
	add: (format) => `Añadir a la estantería (${format})`,
	addSample: (format) => `Añadir una muestra (${format})`,
	otherFormats: 'Otros formatos',
	openAccess: 'Libre para todos.',
	elsewhere: {
		buy: (host, price) => `Comprarlo en ${host}${price && ` (${price})`}`,
		borrow: (host) => `Tomarlo prestado en ${host}`,
		subscribe: (host) => `Para suscriptores, en ${host}`,
		indirect: (host) => `Obtenerlo en ${host} y añadir después el archivo`
	},
	cannotOpen: (types) => `También está como ${types}, que aquí no se puede abrir.`,
	nothingToAdd: 'Ninguno de sus formatos se puede abrir aquí.',
	adding: (title) => `Trayendo «${title}»…`,
	megabytes: (done, total) => (total ? `${done} de ${total}` : done),
	added: (title) => `«${title}» está en tu estantería.`,
	known: (title) => `«${title}» ya estaba en tu estantería.`,
	read: 'Leerlo',
	signIn: {
		title: (host) => `${host} pregunta quién eres`,
		user: 'Nombre',
		password: 'Contraseña',
		keep: 'Guardar en este dispositivo',
		keepHelp:
			'Si no, se olvida al cerrar Lectern. Nunca está en una copia de seguridad ni en tus otros dispositivos.',
		confirm: 'Iniciar sesión',
		wrong: 'El nombre o la contraseña no es correcto.'
	},
	article: {
		collection: 'Artículos',
		found: 'Esta página es un artículo',
		from: (site, words) =>
			`${site}, ${plural(words, { one: '# palabra', many: '# de palabras', other: '# palabras' })}`,
		pictures: (done, total) => `Trayendo imágenes: ${done} de ${total}…`,
		pagesCatalogue: (title) => `Abrir el catálogo de la página: ${title}`,
		add: 'Añadir a la estantería',
		together: 'Reunir los artículos de esta semana',
		togetherHelp: (count) =>
			plural(count, {
				one: '# artículo de los últimos siete días.',
				many: 'Un libro de # de artículos de los últimos siete días, cada uno un capítulo.',
				other: 'Un libro de # artículos de los últimos siete días, cada uno un capítulo.'
			}),
		volume: (date) => `Artículos, ${date}`
	},
	faults: {
		offline: () => 'Este dispositivo no tiene conexión. Inténtalo de nuevo cuando vuelva la red.',
		away: (host) => `${host} no responde. Comprueba la dirección o inténtalo más tarde.`,
		blocked: (host) =>
			`${host} no deja entrar a esta página, y no hay un servidor de Lectern por el que pasar. Inicia uno (npm start), o descarga el archivo y añádelo.`,
		unguarded: () =>
			'Otros pueden llegar a este servidor de Lectern, así que solo trae cosas con un token. Quien lo administra pone AUTH_TOKEN (docs/hosting.md).',
		inner: (host) =>
			`Lleva a ${host}, dentro de tu propia red. Si te fías de esa dirección, escríbela tú arriba.`,
		missing: (host) =>
			`${host} no tiene nada en esta dirección. Compruébala, o mira de nuevo en el catálogo.`,
		refused: (host) =>
			`${host} no te da esto. Inicia sesión en su propia página, descárgalo allí y añade el archivo.`,
		large: (host) =>
			`${host} envía más de lo que se puede aceptar. Descarga el archivo con tu navegador y añádelo.`,
		type: (host) => `${host} envía algo distinto de lo que se pidió. Prueba otro formato.`,
		loop: (host) => `${host} lleva en círculo. Díselo a quien lo administra, o prueba otra dirección.`,
		broken: (host) => `Lo que envía ${host} no se puede leer como catálogo. Comprueba la dirección.`,
		noText: (host) =>
			`No se encontró ningún artículo en esta página de ${host}. Quizá sea una lista o necesite sus scripts: abre el artículo mismo, o guarda la página y añade el archivo.`,
		login: (host) =>
			`${host} solo muestra este artículo a quienes inician sesión. Ábrelo allí, guarda la página y añade el archivo.`,
		busy: (host) => `Se ha preguntado demasiado a ${host}. Espera un minuto e inténtalo de nuevo.`,
		signIn: (host) => `${host} pide un nombre y una contraseña.`
	}
};
