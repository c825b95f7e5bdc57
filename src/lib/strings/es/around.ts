/** Getting around in a book: contents, landmarks, pages, notes, pictures, the way back. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { plural, list, number } = grammar('es');

export const around: Strings['around'] = {
	tabs: 'Formas de recorrer el libro',
	chapters: 'Contenido',
	landmarks: 'Puntos de referencia',
	pages: 'Páginas',
	tableOfContents: 'Índice',
	reading: 'Cargando el índice…',
	noContents: 'Este libro no tiene índice. Pasa las páginas o busca una palabra.',
	filter: 'Filtrar la lista',
	noMatch: (words) =>
		`Ninguna entrada contiene «${words}». Prueba con menos letras o busca en todo el libro.`,
	landmarkNames: {
		cover: 'Cubierta',
		titlepage: 'Portada',
		toc: 'Índice',
		bodymatter: 'Comienzo del texto',
		text: 'Comienzo del texto',
		frontmatter: 'Preliminares',
		backmatter: 'Páginas finales',
		index: 'Índice alfabético',
		glossary: 'Glosario',
		bibliography: 'Bibliografía',
		endnotes: 'Notas'
	},
	opening: 'Primeras páginas',
	section: (number) => `Sección ${number}`,

	bookText: 'Texto del libro',
	page: 'Página del libro',
	facingPage: 'Página opuesta del libro',
	failed: (reason) => `No se pudo mostrar este libro: ${reason}`,
	reload: 'Recarga la página para volver a intentarlo.',
	setting: 'Componiendo la página…',
	unreadable: {
		title: 'Esta parte del libro no se puede mostrar',
		rest: 'El resto del libro no está afectado: pasa la página para seguir leyendo.',
		damaged: (path, detail) => `El archivo «${path}» de este EPUB falta o está dañado (${detail}).`,
		notLaidOut: (path) => `El archivo «${path}» no se puede mostrar.`,
		markup: 'el navegador no puede leer su marcado',
		tooLong: 'tardó demasiado en componerse'
	},
	textUnreadable: (reason) =>
		`No se pudo leer el texto de este libro, así que no se puede buscar en él (${reason}).`,
	damaged: (titles) => {
		const named = titles.slice(0, 3).map((title) => `«${title}»`);
		const more = titles.length - named.length;
		const where = list(
			more > 0 ? [...named, plural(more, { one: '# capítulo más', other: '# capítulos más' })] : named
		);
		return `El archivo de este libro está dañado en ${where}: allí pueden faltar palabras o ser erróneas. El resto se puede leer. Para tenerlo completo, consigue el libro de nuevo.`;
	},
	emptyPart: 'No hay nada en esta parte del libro.',
	drawingLeftOut: (most) =>
		`Aquí falta un dibujo de más de ${number(most)} partes: una página no puede mostrar tantas.`,
	formulaLeftOut: (most) =>
		`Aquí falta una fórmula de más de ${number(most)} partes: una página no puede mostrar tantas.`,
	noFrame: 'Este navegador no pudo mostrar la página.',
	noPicture: 'No se puede leer la imagen.',
	placeNotSaved: (detail) => `No se pudo guardar tu posición en este libro (${detail}).`,
	previousPage: 'Página anterior',
	nextPage: 'Página siguiente',
	pagesLeft: (count) =>
		count === 0
			? 'Última página de este capítulo'
			: plural(count, {
					one: 'Queda # página de este capítulo',
					other: 'Quedan # páginas de este capítulo'
				}),
	pagesLeftShort: (count) =>
		count === 0 ? 'Última página' : plural(count, { one: 'Queda # página', other: 'Quedan # páginas' }),
	pageOfPart: (page, pages) => `Página ${page} de ${pages} de esta parte`,
	turned: (page, pages, chapter) =>
		chapter === '' ? `Página ${page} de ${pages}` : `Página ${page} de ${pages}, ${chapter}`,
	progress: 'Progreso en el libro',
	placeAt: (percent, chapter) => (chapter === '' ? percent : `${percent}, ${chapter}`),

	backTo: (where) => `Volver a ${where}`,
	forwardTo: (where) => `Avanzar a ${where}`,
	stayHere: 'Quedarse aquí',

	jumpFrom: (where) => `${where}: ir a otro lugar`,
	jump: 'Ir a otro lugar',
	jumpHint: 'Una página, un porcentaje o palabras del título de un capítulo',
	jumpPlaceholder: 'Por ejemplo, 34 %',
	jumpResults: 'Lugares',
	jumpNothing:
		'Ese lugar no existe en este libro. Prueba con un número del 0 al 100 o con una palabra de un título.',
	/** Of a chapter. */
	shape: (percent, notes) =>
		`${percent} del libro${notes ? `, ${plural(notes, { one: '# nota', other: '# notas' })}` : ''}`,
	printedPage: (label) => `Página ${label}`,
	shortPage: (label) => `pág. ${label}`,
	pageOfBook: (page, pages) => `Página ${page} de ${pages}`,
	countOtherwise: 'Contar las páginas de otro modo',
	start: 'Principio del libro',
	end: 'Final del libro',

	note: 'Nota',
	goToNote: 'Ir a la nota',
	closeNote: 'Cerrar la nota',

	picture: 'Imagen',
	enlarge: (name) => `${name}: ampliar`,
	closePicture: 'Cerrar la imagen',
	zoomIn: 'Acercar',
	zoomOut: 'Alejar',
	zoomFit: 'Ajustar a la ventana',
	pictureTouch: 'Amplía o reduce con dos dedos; desplaza arrastrando.',
	pictureKeys: 'Amplía o reduce con + y −, la rueda o dos dedos; desplaza arrastrando o con las flechas.',
	elsewhere: (percent) => `En otro dispositivo estabas en el ${percent}.`,
	goThere: 'Ir allí'
};
