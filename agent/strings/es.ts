/** What the agent itself says to the reader, in Spanish. */
import type { AgentStrings } from './en.ts';

const seconds = (count: number) => (count === 1 ? '1 segundo' : `${count} segundos`);
const minutes = (count: number) => (count === 1 ? '1 minuto' : `${count} minutos`);
const spent = (count: number) =>
	count === 1
		? 'Se ha acabado el segundo previsto para esta pregunta'
		: `Se han acabado los ${count} segundos previstos para esta pregunta`;

export const es: AgentStrings = {
	advice: {
		own: {
			key: 'Comprueba la clave en los ajustes.',
			model: 'Comprueba el modelo y la dirección en los ajustes.',
			tools: 'Elige JSON para las herramientas en los ajustes',
			address: 'Comprueba la dirección en los ajustes y la red.'
		},
		server: {
			key: 'Comprueba LLM_API_KEY.',
			model: 'Comprueba LLM_MODEL y LLM_BASE_URL.',
			tools: 'Define LLM_TOOL_PROTOCOL=json',
			address: 'Comprueba LLM_BASE_URL y la red.'
		}
	},
	failures: {
		said: (words) => `Respuesta recibida: ${words}`,
		noReply: (url, what, said) =>
			`${url} responde, pero no como un modelo de lenguaje. ¿Termina la dirección en /v1? ${what} ${said}`,
		tooLong: (model, status, said) =>
			`La pregunta, con todo lo que la acompaña y lo dicho antes, es demasiado larga para ${model}${status}. Empieza una conversación nueva, pregunta menos cosas o elige un modelo con una ventana mayor. ${said}`,
		key: (url, status, what, said) => `${url} no acepta la clave${status}. ${what} ${said}`,
		credit: (url, status, said) =>
			`En ${url} no queda saldo para esto${status}. Añade saldo o elige otro modelo. ${said}`,
		filter: (url, status, said) =>
			`El filtro de contenido de ${url} ha rechazado la petición${status}. Pregunta con otras palabras. ${said}`,
		forbidden: (url, what, said) =>
			`${url} no acepta la clave para esto, o este modelo para la clave (403). ${what} ${said}`,
		unknownModel: (url, model, status, what, said) =>
			`${url} no conoce ningún modelo «${model}»${status}. ${what} ${said}`,
		noQuestions: (url, what, said) => `${url} no admite preguntas en esta dirección (405). ${what} ${said}`,
		tooMany: (url, wait, said) =>
			`${url} pide menos peticiones o se ha quedado sin saldo (429). ${wait} ${said}`,
		badCall: (model, url, status, said) =>
			`${model} ha escrito una llamada a una herramienta que ${url} no ha podido leer${status}. Inténtalo de nuevo o elige otro modelo. ${said}`,
		noTools: (model, what, said) =>
			`Puede que ${model} no sepa usar herramientas (400). ${what}, o elige un modelo que sepa. ${said}`,
		failedWith: (url, status, wait, said) => `${url} ha fallado (${status}). ${wait} ${said}`,
		failed: (url, said) => `${url} ha fallado. Inténtalo de nuevo dentro de un momento. ${said}`,
		refused: (url, status, what, said) => `${url} ha rechazado la petición (${status}). ${what} ${said}`,
		wait: 'Inténtalo de nuevo dentro de un momento.',
		waitSeconds: (count) => `Inténtalo de nuevo dentro de ${seconds(count)}.`,
		waitMinutes: (count) => `Inténtalo de nuevo dentro de ${minutes(count)}.`,
		nothingThere: (url) => `Nada responde en ${url}. ¿Está en marcha el servidor del modelo?`,
		notFound: (url, what) => `No se encuentra la dirección ${url}. ${what}`,
		notSafe: (url, code, what) => `La conexión con ${url} no es segura (${code}). ${what}`,
		notFromPage: (url, what) =>
			`Esta página no puede llegar a ${url}: o nada responde allí, o no admite peticiones de páginas. ${what}`,
		brokeOff: (url) => `La conexión con ${url} se ha interrumpido. Inténtalo de nuevo.`,
		other: (url, detail) => `El modelo de lenguaje en ${url} ha fallado: ${detail}`,
		nothing: 'ninguna',
		silent: (count) =>
			`El modelo de lenguaje no ha enviado nada en ${seconds(count)}. Inténtalo de nuevo; si es lento de por sí, aumenta LLM_IDLE_SECONDS.`,
		refusal: (words) => `El modelo se ha negado a responder: ${words}`,
		brokenAnswer: (where, why) =>
			`${where} ha interrumpido la respuesta con un error (${why}). Inténtalo de nuevo.`,
		closed: (where) => `${where} ha cerrado la conexión antes del final de la respuesta. Inténtalo de nuevo.`,
		filtered: (where) =>
			`El filtro de contenido de ${where} ha detenido la respuesta. Inténtalo de nuevo o pregunta con otras palabras.`,
		geminisOwn:
			'Es la dirección del protocolo propio de Gemini, que Lectern no habla. Usa en su lugar https://generativelanguage.googleapis.com/v1beta/openai/.',
		strangeKey:
			'La clave tiene caracteres que no hay en ninguna clave, como un salto de línea. Pégala de nuevo.',
		redirected: (host, to) =>
			`${host} redirige la petición${to && ` a ${to}`}, y Lectern no sigue a nadie con tu clave y tu libro. Comprueba la dirección y si empieza por http o https.`,
		noAnswer:
			'El modelo de lenguaje ha enviado una respuesta vacía. Inténtalo de nuevo o pregunta con otras palabras.',
		noWords:
			'El modelo de lenguaje gastó toda su respuesta en pensar y no dijo ni una palabra. Pide menos de una vez, elige respuestas rápidas en los ajustes u otro modelo.',
		/** The browser’s own. */
		pageModel: {
			refused:
				'El modelo del navegador no quiso responder a esto, o se retuvo su respuesta. Pregunta con otras palabras.',
			forbidden:
				'El navegador no deja que esta página use su propio modelo ahora mismo. Abre los ajustes y pulsa otra vez «Usar el modelo del navegador».',
			language:
				'El modelo del navegador no conoce un idioma que esta pregunta necesita. Elige otro modelo en los ajustes.',
			download:
				'El navegador no ha podido descargar su propio modelo. Comprueba la conexión e inicia otra vez la descarga en los ajustes.',
			gone: 'Este navegador ya no tiene un modelo propio. Elige otro en los ajustes.'
		}
	},
	blocked: {
		remedy: (origin) =>
			`Ollama: inícialo con OLLAMA_ORIGINS=${origin}. LM Studio: activa «Enable CORS» en los ajustes de su servidor. Si no puedes cambiar ninguno de los dos, inicia Lectern con npm start: su agente pregunta en lugar de la página.`,
		cors: (endpoint, origin, remedy) =>
			`${endpoint} responde, pero no admite peticiones de páginas de ${origin} (CORS). ${remedy}`,
		unclear: (endpoint, origin, remedy) =>
			`Nada responde en ${endpoint}, o no admite peticiones de páginas de ${origin} (CORS). ¿Está en marcha el servidor del modelo? ${remedy}`,
		insecure: (endpoint) =>
			`Nada responde a esta página en ${endpoint}: la página llegó por https, y los navegadores solo le permiten direcciones sin cifrar en este mismo equipo. Usa una dirección https:// o inicia Lectern con npm start.`,
		silent: (endpoint) =>
			`Nada responde en ${endpoint}. ¿Está en marcha el servidor del modelo? Si el navegador ha preguntado si esta página puede acceder a dispositivos de tu red, hay que permitírselo.`
	},
	fallbacks: {
		name: (model, endpoint) => `${model} en ${endpoint}`,
		failed: (from, to, reason) =>
			`${from} ha fallado, así que se ha preguntado a ${to}. Qué ha pasado: ${reason}`,
		again: (name, reason) =>
			`La respuesta de ${name} se ha cortado, así que se le ha preguntado otra vez. Qué ha pasado: ${reason}`,
		rests: (resting, to) =>
			`${resting} ha fallado varias veces seguidas y se le deja descansar un momento; se ha preguntado a ${to}.`,
		allRest: (resting, count) =>
			`${resting} ha fallado varias veces seguidas y se le deja descansar otros ${seconds(count)}. Pregunta después o elige otro modelo.`,
		restsNow: (times, count) =>
			`Han sido ${times} fallos seguidos: no se le vuelve a preguntar hasta dentro de ${seconds(count)}.`
	},
	notices: {
		rounds: (rounds) =>
			rounds === 1
				? 'Se ha usado la única ronda de consultas de esta pregunta; esto es lo que se ha encontrado.'
				: `Se han usado las ${rounds} rondas de consultas de esta pregunta; esto es lo que se ha encontrado.`,
		time: (count) => `${spent(count)}; esto es lo que se ha encontrado.`,
		rethink: 'Las consultas no han dado nada nuevo, así que el modelo ha hecho otro plan.',
		loop: 'El modelo daba vueltas y se le ha pedido que responda con lo que tenía.',
		circled: 'El modelo repetía siempre lo mismo y se ha detenido.',
		tokens: (tokens) => `La respuesta se ha cortado a los ${tokens} tokens. Pídele que continúe.`,
		summarised: 'Los turnos anteriores se han resumido para que quepan en la ventana del modelo.',
		dropped: 'Los turnos anteriores se han omitido para que el resto quepa en la ventana del modelo.',
		noTime: (count) =>
			`${spent(count)} y aún no tengo respuesta. Pregunta menos cosas a la vez o dale más tiempo a la pregunta en los ajustes.`,
		noAnswer: (rounds) =>
			`He consultado el libro ${rounds === 1 ? 'una vez' : `${rounds} veces`} y aún no tengo respuesta. Pregunta menos cosas a la vez o con más precisión.`,
		noPlan: (why: string | null) =>
			`No se pudo hacer un plan para esta pregunta, así que se respondió sin él. ${why ?? 'Lo que escribió el modelo no se pudo leer.'}`,
		noCheck: (why: string | null) =>
			`El plan no se pudo revisar por el camino y se siguió tal como estaba. ${why ?? 'Lo que escribió el modelo no se pudo leer.'}`,
		noNotes: 'El modelo no escribió notas sobre esto; lo encontrado pasó tal cual a la respuesta.',
		slowStep: (count) => `Ha tardado más de los ${seconds(count)} que tenía.`
	},
	lookups: {
		late: (url, count) => `${url} no ha respondido en ${seconds(count)}.`,
		notAList: (url) => `${url} responde, pero no con una lista de modelos. ¿Termina la dirección en /v1?`,
		key: (url, status) => `${url} no acepta la clave (${status}).`,
		noList: (url, status) => `${url} no da ninguna lista de modelos${status}. Escribe el nombre.`,
		modelLate: (count) => `El modelo no ha respondido en ${seconds(count)}.`,
		verdict: (first, atOnce, tools) => `Responde${first}${atOnce} y ${tools}.`,
		first: (count) => ` (las primeras palabras a los ${count.toFixed(1).replace('.', ',')} s)`,
		atOnce: ', todo de una vez en lugar de palabra por palabra,',
		tools: {
			native: 'llama a las herramientas por sí mismo',
			json: 'llama a las herramientas en JSON simple, que es más lento, pero funciona',
			none: 'no ha llamado a ninguna herramienta cuando se le ha pedido, así que apenas puede buscar nada: elige otro modelo'
		},
		quotesOnly: 'No hay ningún modelo de lenguaje conectado: el integrado solo cita.'
	},
	quotes: {
		only: 'Solo citas, sin modelo de lenguaje conectado.',
		noQuestion: 'Haz una pregunta y busco pasajes sobre ella.',
		notSearched: 'No he podido buscar para esta pregunta. Hazla otra vez.',
		searchFailed: 'La búsqueda ha fallado.',
		askAgain: 'Pregunta de nuevo dentro de un momento.',
		nothing:
			'La búsqueda no ha encontrado ningún pasaje para esta pregunta. Prueba con otras palabras, como nombres o cosas tal como las llama el libro.',
		nothingSoFar:
			'En lo que has leído hasta ahora no he encontrado nada sobre esto. Sigue leyendo y vuelve a preguntar, busca en todo el libro o prueba con otras palabras.',
		nothingBegun: 'En los libros que has empezado no he encontrado nada sobre esto.',
		book: (title, passages) => `«${title}» (${passages})`,
		unread: (books) => `Hay pasajes sobre esto en libros que aún no has empezado: ${books}.`,
		partOfShelf: 'No se ha podido buscar en todos los libros por completo.',
		sure: 'La respuesta está probablemente en estas frases:',
		unsure: 'No estoy seguro de que el libro lo responda. Estas frases son las que más se acercan:',
		notSaid: 'Parece que el libro no lo dice.',
		notSaidSoFar: 'Parece que lo que has leído hasta ahora no lo dice.',
		nearest: 'Lo que más se acerca son estas frases:',
		wordsOnly: 'Se ha buscado solo por palabras.',
		someMeaning: (indexed, total) =>
			`Se ha buscado por palabras, y por significado en ${indexed} de ${total} pasajes.`,
		storyNotBegun: 'Donde estás, la historia aún no ha empezado. Lee un poco más y pregunta de nuevo.',
		noText: 'Aún no hay texto para esto. Lee un poco más y pregunta de nuevo.',
		who: 'No puedo decir quién es. El libro dice, lo primero primero:',
		explain: 'No puedo explicar palabras. Están aquí:',
		page: 'No puedo explicar la página. Empieza así:',
		chapter: 'No puedo resumir el capítulo. Aquí están su comienzo, algo de su mitad y el punto en que está:',
		people:
			'No puedo decir quiénes son. Estos son los nombres que más aparecen en lo que has leído, cada uno en una frase del libro:',
		story: 'No puedo resumir la historia. Así empiezan los capítulos que has leído hasta tu lugar:'
	}
};
