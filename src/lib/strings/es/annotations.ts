/** Highlights, notes and bookmarks. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, series } = grammar('es');

export const annotations: Strings['annotations'] = {
	title: 'Notas',
	short: {
		note: 'Nota',
		copy: 'Copiar',
		find: 'Buscar',
		ask: 'Preguntar',
		who: '¿Quién?',
		explain: 'Explicar',
		define: 'Definir',
		listen: 'Oír',
		remove: 'Eliminar'
	},
	listen: 'Escuchar desde aquí',
	tools: 'Texto seleccionado',
	highlightTools: 'Resaltar',
	colours: { yellow: 'Amarillo', green: 'Verde', blue: 'Azul', pink: 'Rosa', violet: 'Violeta' },
	highlightIn: (colour) => `Resaltar en ${colour.toLowerCase()}`,
	note: 'Nota',
	editNote: 'Editar nota',
	writeNote: 'Escribir una nota',
	copy: 'Copiar con la fuente',
	copied: 'Copiado con su fuente.',
	copyFailed: (reason) => `No se pudo copiar el texto (${reason}). Selecciónalo y pulsa Ctrl C.`,
	find: 'Buscar en el libro',
	ask: 'Preguntar sobre esto',
	define: 'Definir',
	remove: 'Eliminar resaltado',
	selectFirst: 'Selecciona primero algunas palabras y después resáltalas.',
	toolbarOpen: 'Herramientas para el texto seleccionado: pulsa Tab para llegar a ellas.',
	question: (words) => `Sobre «${words}»: `,

	bookmark: 'Poner un marcador en esta página',
	bookmarkAdded: 'Marcador añadido.',
	bookmarkRemoved: 'Marcador quitado.',
	deleted: (number) => (number === 1 ? 'Eliminado.' : plural(number, { other: '# eliminados.' })),
	notRead: (reason) => `No se pudieron leer tus resaltados y notas (${reason}).`,
	notSaved: (reason) => `No se pudo guardar tu último cambio en resaltados y notas (${reason}).`,
	failed: (reason) => `No se pudo guardar: ${reason}`,
	noWords: 'Aquí no hay palabras que resaltar.',

	allNotes: 'Todas las notas',
	filter: 'Buscar en tus notas',
	kind: 'Mostrar',
	kinds: {
		all: 'Todo',
		highlights: 'Resaltados',
		notes: 'Con nota',
		bookmarks: 'Marcadores',
		words: 'Palabras consultadas'
	},
	anyColour: 'Cualquier color',
	only: (colour) => `Solo ${colour.toLowerCase()}`,
	shown: (number) => plural(number, { one: '# entrada', other: '# entradas' }),
	nothing: 'Aún no hay notas',
	nothingHint:
		'Selecciona texto en la página para resaltarlo o escribir una nota. Pulsa B para poner un marcador en la página.',
	nothingHintTouch:
		'Mantén pulsada una palabra para resaltarla o escribir una nota. La cinta de la barra pone un marcador en la página.',
	nothingFound: 'Ninguna nota coincide. Prueba con otras palabras o colores.',
	missing: 'No encontradas en este libro',
	missingHint:
		'Las palabras a las que pertenecen no están en esta edición. Se conservan y se exportan con las demás.',
	marginNote: 'Nota al margen',
	openMarginNote: (beginning) => `Nota al margen: ${beginning}`,
	byAssistant: 'El asistente ha añadido una nota.',
	highlightByAssistant: 'El asistente ha resaltado texto.',
	bookmarkKind: 'Marcador',
	moreFor: (words) => `Más para «${words}»`,
	delete: 'Eliminar',
	list: 'Tus notas',

	options: 'Exportar e importar',
	exportMarkdown: 'Exportar como Markdown…',
	exportJson: 'Exportar como JSON…',
	exportWeb: 'Exportar como Web Annotations…',
	import: 'Importar…',
	saved: (name) => `Guardado como «${name}».`,
	fileName: (title) => `${title} - notas`,
	tooLarge: (name) => `«${name}» es demasiado grande para ser un archivo de notas.`,
	imported: (result) => {
		const parts = [
			result.added ? plural(result.added, { one: '# añadida', other: '# añadidas' }) : '',
			result.updated ? plural(result.updated, { one: '# actualizada', other: '# actualizadas' }) : '',
			result.known ? plural(result.known, { one: '# ya estaba aquí', other: '# ya estaban aquí' }) : '',
			result.notFound
				? `${plural(result.notFound, { one: '# no encontrada en este libro', other: '# no encontradas en este libro' })} (${result.lost.map((words) => `«${words}»`).join(', ')})`
				: '',
			result.skipped
				? plural(result.skipped, {
						one: '# omitida por no citar texto',
						other: '# omitidas por no citar texto'
					})
				: ''
		].filter(Boolean);
		return parts.length ? `Notas importadas: ${series(parts)}.` : 'No había nada que importar.';
	},
	importFaults: {
		notNotes: (name) =>
			`«${name}» no es un archivo de notas. Lectern acepta los suyos, Web Annotations, «My Clippings.txt» y el cuaderno exportado de Kindle, y las notas de KOReader y Readest.`,
		unreadable: (name, reason) => `«${name}» no se importó: ${reason}. No se ha cambiado nada.`,
		newer: 'lo escribió una versión más reciente de Lectern. Recarga esta página para obtenerla',
		damaged: (where) => `está dañado (${where})`,
		itemDamaged: (number, where) => `su nota número ${number} está dañada (${where})`,
		empty: 'no contiene ninguna nota',
		otherBook:
			'Estas notas son de otro libro: ninguna de sus palabras está en este. Abre aquel libro e impórtalas allí.',
		otherTitle: (title) =>
			`Estas notas son de «${title}»: ninguna de sus palabras está en este libro. Abre aquel libro e impórtalas allí.`
	},
	exportHeading: (title) => `Notas sobre ${title}`,
	openInBook: 'abrir'
};
