/** The conversation beside the book. */
import type { Strings } from '../en/en.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural, list, series } = grammar('es');
type Chat = Strings['chat'];

const quoted = (queries: readonly string[]) => list(queries.map((query) => `«${query}»`));
const passages = (count: number) => plural(count, { one: '# pasaje', other: '# pasajes' });
const characters = (count: number) =>
	plural(count, { one: '# carácter', many: '# de caracteres', other: '# caracteres' });
const questions = (count: number) => plural(count, { one: '# pregunta', other: '# preguntas' });

const tools: Chat['tools'] = {
	failed: (line) => `${line} · ha fallado`,
	refused: (line) => `${line} · no lo has permitido`,
	passages,
	waiting: (name) => `Esperando a ${name}`,
	working: 'Trabajando…',
	unknown: (name) => `Pidió «${name}»`,
	searched: (what, queries) => `${what}: ${quoted(queries)}`,
	readChapter: (chapter) => `Leyó «${chapter}»`,
	opensBook: (title) => `Abre «${title}»`,
	wentTo: (chapter) => `Fue a «${chapter}»`,
	asked: (question, answer) => `Te preguntó «${question}»: ${answer}`,
	askedInVain: (question) => `Te preguntó «${question}» y siguió sin respuesta`,
	doing: {
		write_plan: 'Planificando…',
		ask_reader: 'Esperando tu respuesta…',
		search_book: 'Buscando en el libro…',
		get_chapter: 'Leyendo un capítulo…',
		get_table_of_contents: 'Leyendo el índice…',
		get_book_metadata: 'Leyendo los datos del libro…',
		get_reading_position: 'Mirando tu página…',
		search_library: 'Buscando en tu biblioteca…',
		get_highlights: 'Leyendo tus resaltados…',
		search_conversations: 'Buscando en tus conversaciones…',
		remember: 'Guardando en la memoria…',
		recall: 'Haciendo memoria…',
		add_highlight: 'Resaltando…',
		add_note: 'Escribiendo una nota…',
		go_to: 'Yendo a la página…',
		list_books: 'Repasando tu estantería…',
		open_book: 'Abriendo el libro…'
	},
	about: {
		write_plan: 'Escribió un plan',
		ask_reader: 'Te preguntó',
		search_book: 'Buscó en el libro',
		search_library: 'Buscó en tu biblioteca',
		get_chapter: 'Leyó un capítulo',
		get_table_of_contents: 'Leyó el índice',
		get_book_metadata: 'Leyó los datos del libro',
		get_reading_position: 'Miró tu página',
		get_highlights: 'Leyó tus resaltados',
		search_conversations: 'Buscó en tus conversaciones',
		remember: 'Guardó algo en la memoria',
		recall: 'Repasó lo que recuerda',
		add_highlight: 'Resaltó texto',
		add_note: 'Escribió una nota',
		go_to: 'Fue a otra página',
		list_books: 'Repasó tu estantería',
		open_book: 'Abre un libro'
	},
	queries: 'Búsquedas',
	sent: 'Enviado al asistente'
};

const quotes: Chat['quotes'] = {
	cut: 'recortada de su frase, que lo niega',
	notInBook: 'no está en el libro',
	beyondLimit: 'más allá de tu límite de spoilers',
	moved: 'Las palabras están aquí, no donde dice la respuesta',
	insertion: 'Añadido por la respuesta, no son palabras del libro',
	found: (found, all, withInsertions) => {
		if (all === 1 && found === 0) return '1 cita, no encontrada palabra por palabra';
		if (all === 1)
			return withInsertions
				? '1 cita, encontrada palabra por palabra salvo lo que va entre [corchetes]'
				: '1 cita, encontrada palabra por palabra';
		return withInsertions
			? `${number(found)} de ${number(all)} citas encontradas palabra por palabra, salvo lo que va entre [corchetes]`
			: `${number(found)} de ${number(all)} citas encontradas palabra por palabra`;
	}
};

const ledger: Chat['ledger'] = {
	title: 'Qué ha salido de este dispositivo',
	line: (ofPassages, ofCharacters) =>
		`Ha salido de este dispositivo: ${series([passages(ofPassages), characters(ofCharacters)])}`,
	stayed: (ofPassages, models) =>
		`No ha salido de este ordenador: ${passages(ofPassages)} para ${list(models)}`,
	stayedTotal: (ofQuestions, ofPassages, ofCharacters) =>
		`No ha salido de este ordenador: ${series([questions(ofQuestions), passages(ofPassages), characters(ofCharacters)])}`,
	quotingModel: 'el modelo de citas',
	browsersModel: 'el modelo del navegador, en este ordenador',
	at: (model, endpoint) => `${model} en ${endpoint}`,
	characters,
	ofOthers: (ofPassages) => `${passages(ofPassages)} de tus otros libros`,
	share: (percent) => `${percent} del libro`,
	translated: (ofCharacters) => `Para traducir: ${characters(ofCharacters)}`,
	small: 'menos del 0,1 %',
	paid: (sats) => plural(sats, { one: 'Pagado: # sat', other: 'Pagado: # sats' }),
	to: (model) => `Para ${model}`,
	steps: 'Llamadas al modelo de lenguaje',
	tools: 'Consultas',
	step: (purpose, sent, got, seconds, estimated) =>
		estimated
			? `${purpose}: aprox. ${sent}, ${number(got)} recibidos, ${seconds}`
			: `${purpose}: ${sent}, ${number(got)} recibidos, ${seconds}`,
	stepAt: (step, at, failed) => (failed ? `${step}, ${at}, sin éxito` : `${step}, ${at}`),
	tokens: (sent, fresh) => {
		const all = plural(sent, {
			one: '# token enviado',
			many: '# de tokens enviados',
			other: '# tokens enviados'
		});
		return fresh === null || fresh === undefined || fresh >= sent
			? all
			: `${all} (aprox. ${number(fresh)} nuevos)`;
	},
	cached: (count) => `${number(count)} de ellos en caché`,
	thought: (count) => `${number(count)} de ellos pensados`,
	allTokens: (sent, got) => `En total ${sent}, ${number(got)} recibidos`,
	purposes: {
		choose: 'Pensar',
		answer: 'Responder',
		plan: 'Planificar',
		notes: 'Tomar notas',
		check: 'Revisar el plan',
		summary: 'Resumir'
	},
	tool: (name, args, ofCharacters, outcome) => `${name} ${args} → ${outcome}, ${characters(ofCharacters)}`,
	outcomes: { done: 'hecho', failed: 'rechazado o fallido', running: 'sin respuesta' },
	none: 'Para esta respuesta no ha salido nada de este dispositivo',
	nothing: 'Aún no se ha preguntado nada sobre este libro.',
	nothingLeft: 'No ha salido nada de este dispositivo por preguntas sobre este libro.',
	questions,
	total: 'Todas las conversaciones sobre este libro',
	again:
		'Con cada nueva pregunta se vuelven a enviar al modelo los mensajes anteriores. Los tokens los incluyen; los pasajes y caracteres cuentan solo lo que una pregunta envía por primera vez.',
	deleted: (ofQuestions, line) => `En conversaciones que has eliminado: ${ofQuestions}. ${line}`,
	allowance: 'Límite de caracteres por pregunta',
	allowanceHint:
		'Déjalo vacío para no poner límite. Al alcanzarlo, el asistente no recibe nada más del libro.'
};

const approval: Chat['approval'] = {
	highlight: '¿Resaltar este texto?',
	note: '¿Escribir esta nota?',
	openBook: '¿Abrir este libro?',
	goTo: '¿Abrir el libro en este lugar?',
	remember: '¿Recordar esto sobre ti?',
	everywhere: 'Se envía con tus preguntas posteriores, en todos los libros.',
	yes: 'Sí',
	no: 'No',
	always: 'Siempre',
	alwaysFor: {
		add_highlight: 'Resaltar siempre sin preguntar',
		add_note: 'Escribir siempre notas sin preguntar',
		go_to: 'Ir siempre a la página sin preguntar',
		open_book: 'Abrir libros siempre sin preguntar',
		remember: 'Guardar siempre en la memoria sin preguntar'
	},
	yourPlace: 'tu posición',
	unknownPlace: 'un lugar que no se ha consultado',
	waiting: 'El asistente espera tu respuesta.'
};

const askBack: Chat['askBack'] = {
	title: 'El asistente tiene una pregunta',
	placeholder: 'Tu respuesta',
	send: 'Responder',
	skip: 'Seguir sin mí'
};

const limit: Chat['limit'] = {
	label: (state) => `Spoilers: ${state}`,
	title: '¿Hasta dónde pueden llegar las respuestas?',
	modes: {
		off: 'Todo el libro',
		place: 'Hasta donde estoy',
		chapter: 'Hasta el final de este capítulo'
	},
	short: { off: 'sin límite', place: 'hasta aquí', chapter: 'este capítulo' },
	ahead: 'adelantarse una vez',
	searched: {
		past: (percent) => `Solo se ha buscado en lo que has leído hasta ahora (${percent}).`,
		present: (percent) => `Las respuestas solo usan lo que has leído hasta ahora (${percent}).`
	},
	whole: 'Buscar en todo el libro',
	jumped: (place, read) =>
		`Has saltado al ${place}. Las respuestas siguen llegando solo hasta el ${read}, que es hasta donde has leído.`,
	readHere: 'He leído hasta aquí',
	howFar: {
		ask: '¿Hasta dónde has leído?',
		none: 'Sin empezar',
		upTo: 'Hasta …',
		/** place: "12 %". */
		here: (place: string) => `Esta página (${place})`,
		chapter: (title: string) => `El final de «${title}»`,
		all: 'Todo'
	},
	byDefault: 'Sin spoilers',
	byDefaultHelp:
		'Las respuestas y los resultados de búsqueda se limitan a lo que has leído de un libro, hasta que lo termines o elijas todo el libro.',
	lookAhead: 'Adelantarse una vez…',
	askTitle: '¿Adelantarse en la próxima respuesta?',
	askText:
		'La próxima respuesta puede revelar lo que ocurre después de tu posición. Luego el límite vuelve a aplicarse.',
	confirm: 'Adelantarse'
};

const memory: Chat['memory'] = {
	title: 'Memoria y permisos',
	facts: 'Lo que pediste al asistente que recordara',
	noFacts: 'Nada todavía. Pídelo en el chat: «Recuerda que leo esto para clase».',
	beyondLimit: 'oculto: más allá de tu límite de spoilers',
	removeFact: (fact) => `Olvidar: ${fact}`,
	recaps: 'Resúmenes de la historia',
	noRecaps: 'Nada todavía. Pregunta «¿Qué ha pasado hasta ahora?» en el chat.',
	recapName: (chapter, percent) => `${chapter}, hasta el ${percent}`,
	deleteRecap: (name) => `Eliminar el resumen: ${name}`,
	tools: 'Lo que se hace sin preguntarte',
	noTools: 'Nada. Se te pregunta antes de cambiar algo.',
	revoke: (tool) => `Volver a preguntar: ${tool}`,
	toolNames: {
		add_highlight: 'Resaltar texto',
		add_note: 'Escribir notas',
		go_to: 'Ir a otra página',
		open_book: 'Abrir un libro',
		remember: 'Guardar algo sobre ti en la memoria'
	}
};

const plan: Chat['plan'] = {
	title: 'Plan',
	progress: (step: number, all: number) => `Plan · paso ${step} de ${all}`,
	states: {
		open: 'pendiente',
		searching: 'consultando',
		done: 'hecho',
		failed: 'fallido',
		dropped: 'descartado'
	},
	further: (round, most) => `Buscando más, ronda ${round} de ${most}`,
	failed: (why) => `Falló: ${why}`,
	changed: (why) => `Cambiado: ${why}`
};

const presets: Chat['presets'] = {
	askAgain: 'Preguntar de nuevo',
	recap: '¿Qué ha pasado hasta ahora?',
	people: '¿Quiénes son las personas que han aparecido?',
	page: 'Explica lo que dice esta página.',
	chapter: 'Resume este capítulo.',
	chapterSoFar: 'Resume este capítulo hasta donde estoy.',
	who: '¿Quién es?',
	whoIs: (name) => `¿Quién es «${name}»?`,
	timeline: '¿Qué ocurre en cada uno de estos capítulos?',
	explain: 'Explicar esto',
	explainWords: (quote) => `Explica esto: «${quote}»`,
	summarise: 'Resumir este capítulo',
	summaryOf: (title) => `Resume el capítulo «${title}».`,
	aheadTitle: 'Aún no has llegado a este capítulo',
	aheadText: (title) =>
		`«${title}» empieza más allá de tu límite de spoilers. Un resumen revela lo que ocurre en él; después de esta respuesta el límite vuelve a aplicarse.`,
	aheadConfirm: 'Resumirlo de todos modos',
	limitedTo: (percent) => `Solo lo que has leído, hasta el ${percent}`,
	savedOn: (date, model) => (model ? `Guardado el ${date}, contado por ${model}` : `Guardado el ${date}`),
	again: 'Contarlo otra vez',
	continues: (percent) => `Continúa la historia contada en el ${percent}`
};

const panel: Chat['panel'] = {
	chat: 'Chat',
	log: 'Conversación',
	ask: 'Pregunta sobre este libro',
	send: 'Enviar',
	stop: 'Detener',
	youAsked: 'Has preguntado:',
	stopped: 'Detenido.',
	thinking: 'Pensando…',
	brokeOff: 'La respuesta se cortó aquí.',
	retry: 'Reintentar',
	goOn: 'Continuar',
	checkAgain: 'Comprobar de nuevo',
	answersAgain: 'El asistente vuelve a estar disponible.',
	interrupted: 'Esta pregunta se interrumpió antes de la respuesta.',
	answered: (text) => `Respuesta: ${text}`,
	answerBegins: (text) => `La respuesta empieza: ${text} El resto está en la conversación.`,
	elsewhere: 'Esta conversación se está respondiendo en otra pestaña.'
};

const conversations: Chat['conversations'] = {
	current: (title) => `Conversaciones: ${title}`,
	fresh: 'Nueva conversación',
	rename: 'Cambiar nombre…',
	remove: 'Eliminar…',
	renameTitle: 'Cambiar el nombre de la conversación',
	title: 'Título',
	renameNow: 'Cambiar nombre',
	exportOne: 'Guardar como Markdown',
	exportAll: 'Guardar todas como JSON Lines',
	exported: (file) => `Guardado como ${file}.`,
	removeTitle: '¿Eliminar esta conversación?',
	removeText: (title) => `«${title}» no se puede recuperar.`,
	notSaved: (reason) =>
		`Esta conversación no se puede guardar en este navegador (${reason}). Se perderá cuando salgas.`
};

const shelf: Chat['shelf'] = {
	title: 'Mi estantería',
	name: 'Pregunta a tus libros',
	ask: 'Pregunta sobre tus libros',
	empty: 'Pregunta lo que quieras sobre tus libros.',
	emptyHint:
		'Las respuestas citan los pasajes en que se basan; sigue una cita hasta su libro. De un libro que estás leyendo solo se usa lo que ya has leído.',
	notLookedUp: 'no está en los pasajes consultados',
	questions: {
		next: '¿Qué leo ahora de lo que tengo?',
		compare: 'Comparar dos libros…',
		compareBooks: (one, other) =>
			`Compara «${one}» y «${other}»: ¿qué tienen en común y en qué se diferencian?`,
		marked: '¿Qué he marcado sobre…',
		markedAbout: '¿Qué he marcado sobre '
	},
	unread: {
		title: '¿Pueden las respuestas usar el texto de libros que no has empezado?',
		titlesOnly: 'Sin empezar: solo títulos',
		lookedInto: 'Sin empezar: también el texto',
		found: (titles) =>
			`Sin mirar dentro, porque no ${titles.length === 1 ? 'lo' : 'los'} has empezado: ${quoted(titles)}.`,
		look: 'Mirar dentro'
	},
	ledger: {
		total: 'Todas las conversaciones sobre tu estantería',
		nothing: 'Aún no se ha preguntado nada sobre tu estantería.',
		nothingLeft: 'Nada ha salido de este dispositivo para una pregunta sobre tu estantería.'
	}
};

export const chat: Chat = {
	panel,
	conversations,
	tools,
	quotes,
	ledger,
	approval,
	askBack,
	limit,
	memory,
	plan,
	presets,
	shelf,
	goTo: (place) => `Ir a ${place}`,
	notLookedUp: 'No está entre los pasajes consultados',
	thinking: (count) =>
		`Pensando… (unas ${plural(count, { one: '# palabra', many: '# de palabras', other: '# palabras' })} hasta ahora)`,
	thoughts: 'Reflexiones',
	summary: 'El principio de esta conversación se resumió para el modelo',
	behind: (steps: number) => `Detrás de esta respuesta · ${steps} pasos`,
	preloaded: (count) => `Consultado de antemano · ${passages(count)}`,
	connections: (count) => `De tus otros libros · ${passages(count)}`,
	menu: { sent: 'Qué ha salido de este dispositivo…', memory: 'Memoria y permisos…' },
	quotesOnly: 'Solo citas, sin modelo de lenguaje',
	quotesOnlyShort: 'ninguno, solo citas',
	empty: 'Pregunta lo que quieras sobre este libro.',
	emptyHint: 'Las respuestas citan los pasajes en que se basan; cada cita lleva a su página.',
	copy: 'Copiar la respuesta',
	copied: 'Respuesta copiada, con sus citas.',
	notCopied: 'El navegador no deja que Lectern use el portapapeles. Selecciona el texto y cópialo tú.',
	saveNote: 'Guardar como nota',
	savedNote: 'Guardado como nota en tu posición.'
};
