/** The settings of the language model. */
import type { model as english } from '../en/model.ts';
import { grammar } from '../grammar/grammar.ts';

const { number, plural } = grammar('es');

export const model: typeof english = {
	agentAway:
		'El asistente no responde. Si Lectern sigue funcionando donde lo iniciaste, el asistente se está reiniciando; si no, vuelve a iniciar Lectern.',
	offline:
		'No tienes conexión, así que no se puede acceder al asistente. Inténtalo de nuevo cuando vuelvas a tenerla.',
	noAgent: (url) => `El asistente en ${url} no responde. Inicia Lectern allí o pregunta a quien lo gestiona.`,
	agentBusy: 'El asistente tiene más preguntas de las que puede responder a la vez. La tuya espera su turno.',
	agentFaults: {
		isOff: 'El asistente está desactivado en los ajustes.',
		silent: (seconds) =>
			plural(seconds, {
				one: 'El asistente lleva # segundo sin enviar nada. Comprueba que sigue funcionando.',
				other: 'El asistente lleva # segundos sin enviar nada. Comprueba que sigue funcionando.'
			}),
		lost: (status) => `El asistente ha perdido esta conversación (HTTP ${status}).`,
		rounds: (most) =>
			plural(most, {
				one: 'El asistente quiso hacer consultas más de # vez. Haz una pregunta más concreta.',
				other: 'El asistente quiso hacer consultas más de # veces. Haz una pregunta más concreta.'
			}),
		empty: 'El modelo de lenguaje envió una respuesta vacía.',
		cutOff: 'La respuesta se cortó.',
		otherVersion:
			'Esta conversación se escribió con otra versión de Lectern y no se puede mostrar. Empieza una nueva.'
	},
	token: {
		wanted: 'Este asistente pide un token. Quien lo gestiona puede darte uno.',
		wrong: 'El asistente no acepta este token. Compruébalo o pide otro a quien lo gestiona.',
		label: 'Token',
		use: 'Usar este token',
		help: 'Se envía solo a este asistente. No forma parte de ninguna copia de seguridad.',
		remember: 'Recordar el token en este dispositivo'
	},
	pageAgentLost: (reason) =>
		reason
			? `El asistente de esta página se ha detenido o no se pudo cargar (${reason}). Inténtalo de nuevo o recarga la página.`
			: 'El asistente de esta página se ha detenido o no se pudo cargar. Inténtalo de nuevo o recarga la página.',
	pageAgentSilent: (seconds) =>
		plural(seconds, {
			one: 'lleva # segundo sin enviar nada',
			other: 'lleva # segundos sin enviar nada'
		}),
	place: {
		title: 'Dónde funciona el asistente',
		wishes: { auto: 'Automático', server: 'En el servidor', page: 'En esta página' },
		looking: 'Buscando un servidor…',
		onServer: (url) => `Ahora: en el servidor ${url}.`,
		inPage: 'Ahora: en esta página.',
		help: {
			auto: 'En el servidor si alguno responde al cargar Lectern; si no, en esta página. Así se queda hasta que elijas de nuevo o recargues la página.',
			server: 'Siempre en el servidor, que debe estar en marcha y accesible.',
			page: 'Siempre en esta página: no interviene ningún servidor, y el navegador consulta directamente tu modelo de lenguaje.'
		},
		useThisPage: 'Usar esta página'
	},
	inUse: {
		title: 'Las respuestas vienen de',
		checking: 'Preguntando al asistente…',
		own: (name, host) => `${name} en ${host}`,
		browser: 'El modelo del navegador',
		local: (name) => `${name}, en esta página`,
		pageNote:
			'Funciona en este ordenador. Tiene poca memoria: una búsqueda por pregunta y una respuesta breve.',
		ownNote: 'Tu propia elección, a partir de tu próxima pregunta.',
		wrong: 'Termina de configurar tu modelo.',
		agentModel: 'El modelo propio del asistente.',
		unknown: 'El asistente no dice qué modelo usa.',
		unknownYet: 'El modelo propio del asistente, en cuanto este responda.',
		extractive: 'Solo citas.',
		extractiveNote: 'No hay ningún modelo de lenguaje conectado; puedes configurar uno más abajo.'
	},
	checkAgain: 'Comprobar de nuevo',
	pinned:
		'Este servidor tiene su propio modelo de lenguaje y no acepta otro, para que nadie pueda enviar peticiones a otros sitios a través de él. Quien lo gestiona puede cambiarlo. Tus ajustes de aquí se conservan, pero no se envían.',
	title: 'Tu propio modelo de lenguaje',
	explain: {
		server:
			'Cualquier servicio o programa con una API compatible con OpenAI o la de Anthropic. Déjalo vacío para usar el modelo del asistente.',
		page: 'Cualquier servicio o programa con una API compatible con OpenAI o con la de Anthropic. Si lo dejas vacío, las respuestas consisten en citas.'
	},
	endpoint: 'Dirección',
	endpointHelp: 'Suele terminar en /v1. Un servicio en línea la muestra donde obtienes la clave.',
	addressForms:
		'Si un servicio solo habla el protocolo de ese nombre de Anthropic o de OpenAI, añade /messages o /responses a su dirección.',
	endpointExample: 'https://models.example/v1',
	examples: 'En este ordenador',
	presets: [
		{ name: 'Ollama', url: 'http://127.0.0.1:11434/v1' },
		{ name: 'LM Studio', url: 'http://127.0.0.1:1234/v1' },
		{ name: 'llama.cpp', url: 'http://127.0.0.1:8080/v1' }
	],
	hosted: 'En línea',
	hostedPresets: [
		{ name: 'OpenAI', url: 'https://api.openai.com/v1' },
		{ name: 'Anthropic', url: 'https://api.anthropic.com/v1' },
		{ name: 'Google Gemini', url: 'https://generativelanguage.googleapis.com/v1beta/openai' },
		{ name: 'Mistral', url: 'https://api.mistral.ai/v1' },
		{ name: 'OpenRouter', url: 'https://openrouter.ai/api/v1' },
		{ name: 'Groq', url: 'https://api.groq.com/openai/v1' },
		{ name: 'DeepSeek', url: 'https://api.deepseek.com/v1' }
	],
	signIn: {
		start: 'Iniciar sesión con OpenRouter',
		done: (model) =>
			`Sesión iniciada con OpenRouter. Ahora responden modelos gratuitos (${model}); puedes elegir otros en los ajustes.`,
		refused: 'No has iniciado sesión con OpenRouter.',
		unknown:
			'Este inicio de sesión no empezó en este navegador, tardó demasiado o ya terminó. Para iniciar sesión, pulsa otra vez «Iniciar sesión con OpenRouter».',
		failed: (reason) =>
			`OpenRouter no ha dado ninguna clave (${reason}). Comprueba la conexión e inicia sesión otra vez.`,
		out: 'Cerrar sesión',
		outHelp: 'Olvida la clave aquí. Para anularla, elimínala en tu cuenta de OpenRouter.'
	},
	browser: {
		use: 'Usar el modelo del navegador',
		download: 'Descargar el modelo del navegador',
		progress: 'Descarga del modelo del navegador',
		starting: 'El navegador está preparando su modelo.',
		cancel: 'Cancelar',
		failed: (reason) => `No se ha podido preparar el modelo del navegador (${reason}). Inténtalo de nuevo.`,
		other: 'Usar otro modelo'
	},
	local: {
		title: 'Un modelo en esta página',
		choose: 'Elegir un modelo…',
		facts:
			'Un experimento · gratis · nada sale de este ordenador · descarga una vez unos cientos de megabytes · lento, y a menudo no mejor que las citas',
		intro:
			'Un experimento: un modelo pequeño que funciona dentro de esta página y no necesita a nadie más. Es lento, y a menudo sus respuestas no son mejores que las citas que recibes sin modelo. Lo que cita se compara con el libro como siempre.',
		needs: (memory) => `necesita unos ${memory} de memoria`,
		scarce: (memory) => `Este dispositivo dice que tiene ${memory} de memoria: puede ser poca.`,
		licence: (name) => `Licencia: ${name}`,
		ownFile: 'de tu propio archivo',
		goodFor: {
			languages: 'para varios idiomas, el más minucioso',
			answers: 'para inglés, alemán, francés, español y otros, las mejores respuestas de estos',
			english: 'para inglés, rápido',
			small: 'para dispositivos antiguos, el más pequeño'
		},
		download: 'Descargar',
		pause: 'Pausar',
		resume: 'Continuar',
		use: 'Usarlo',
		used: 'En uso',
		leave: 'Usar otro modelo',
		remove: 'Eliminar',
		from: (host) =>
			`Solo al pulsar «Descargar» se pregunta a ${host}, que sabe entonces qué modelo quieres y nada de tus libros.`,
		file: 'Usar un archivo GGUF…',
		fileLabel: 'Archivo GGUF de un modelo',
		drop: 'O suelta uno aquí.',
		progress: (name) => `Descarga de ${name}`,
		done: (done, size) => `${done} de ${size}`,
		checking: 'Comprobando que todo esté bien…',
		failed: (name, reason) => `${name} no está completo: ${reason}`,
		noGguf:
			'Esto no es un archivo GGUF. Los modelos para llama.cpp tienen esta forma; sus archivos terminan en .gguf.',
		isPart: 'Este es uno de varios archivos del mismo modelo. Aquí solo funcionan modelos de un archivo.',
		tooLarge: (most) => `Este modelo es demasiado grande para una página: como mucho ${most}.`,
		brokeOff: 'se cortó la conexión. Continúa cuando vuelva.',
		wrongHash: 'lo que llegó no es lo que anuncia el hub, y se ha eliminado. Descárgalo otra vez.',
		noSpace: 'hay muy poco espacio en este dispositivo. Elimina algo, o elige un modelo más pequeño.',
		noPlace: 'este navegador no guarda archivos grandes, lo que puede ocurrir en una ventana privada.',
		hubSays: (status) => `el hub no lo entrega (HTTP ${status}). Prueba más tarde.`,
		notThere: 'el hub ya no lo tiene. Elige otro, o usa un archivo.',
		tooOld:
			'Este navegador es demasiado antiguo para un modelo en la página (le falta WebAssembly de 64 bits). Actualízalo, o elige otro modelo en los ajustes.',
		gone: (name) =>
			`${name} ya no está en este dispositivo: puede que el navegador necesitara el espacio. Descárgalo otra vez en los ajustes, o elige otro modelo.`,
		otherTab:
			'El modelo en la página funciona en otra pestaña de Lectern. Pregunta allí, cierra esa pestaña, o espera cinco minutos tras su última respuesta.',
		noStart: (reason) =>
			`No se pudo iniciar el modelo (${reason}). Puede que falte memoria: cierra otras pestañas, o elige un modelo más pequeño en los ajustes.`,
		lost: (reason) =>
			`El modelo en la página se ha detenido${reason && ` (${reason})`}, quizá por falta de memoria. Pregunta otra vez, o elige uno más pequeño en los ajustes.`,
		rested: 'Se eligió otro modelo en medio de la respuesta. Pregunta otra vez.'
	},
	ecash: {
		title: 'Ecash, por pregunta',
		facts:
			'Unos pocos sats por pregunta, sin cuenta · los pasajes se envían allí, pero ningún nombre · descarga pequeña (0,2 MB) · tan bueno como el modelo que se vende',
		price: (sats) =>
			`${plural(sats, { one: '# sat', other: '# sats' })} por pregunta, sin cuenta · los pasajes se envían allí, pero ningún nombre · descarga pequeña (0,2 MB) · buenas respuestas`,
		open: 'Abrir el monedero'
	},
	unencrypted:
		'Esta dirección no está cifrada: quien esté en el camino puede leer la clave. Usa https:// si el servicio lo ofrece.',
	key: 'Clave',
	keyHelp: {
		server:
			'Se envía solo a tu servidor de Lectern, que la pasa a esta dirección. No forma parte de ninguna copia de seguridad. Un programa en tu propio ordenador no la necesita.',
		page: 'Se envía directamente a esta dirección y a ninguna otra parte. No forma parte de ninguna copia de seguridad. Un programa en tu propio ordenador no la necesita.'
	},
	rememberKey: 'Recordar la clave en este dispositivo',
	rememberKeyHelp: 'Si no, se olvida al cerrar la última pestaña de Lectern.',
	showKey: 'Mostrar la clave',
	hideKey: 'Ocultar la clave',
	name: 'Modelo',
	nameHelp: 'El nombre que usa el servicio. Carga la lista o escribe el nombre.',
	nameExample: 'nombre del modelo',
	smallName: 'Para planes y notas',
	smallNameHelp:
		'Opcional: un modelo más pequeño del mismo servicio, que planifica, toma notas y resume mientras el de arriba responde. Si se deja vacío, el de arriba lo hace todo.',
	fallbacks: {
		title: 'Si falla',
		explain:
			'Servicios a los que se pregunta en su lugar, en este orden. Tu pregunta y lo que se encontró en tus libros también les llegan; la lista de lo enviado nombra cada uno.',
		add: 'Añadir un servicio',
		remove: (position) => `Quitar el servicio ${number(position)}`,
		group: (position) => `Servicio ${number(position)}`,
		notUsable: (reason) => `Un servicio de reserva no se puede usar. ${reason}`
	},
	suggestions: 'Modelos disponibles',
	openList: (field) => `Mostrar los modelos: ${field}`,
	useTyped: (name) => `Usar «${name}»`,
	noMatch: 'Ningún otro modelo tiene esto en su nombre.',
	fetch: 'Cargar la lista',
	fetching: 'Cargando la lista…',
	listed: (number) => plural(number, { one: '# modelo.', other: '# modelos.' }),
	noModels: 'Aún no hay modelos en esta dirección. Carga uno allí o escribe su nombre.',
	noName: 'Elige un modelo: carga la lista o escribe su nombre.',
	wrong: 'Esto no se puede usar. Comprueba la dirección y el modelo.',
	notUsable: (reason) => `Tu modelo de lenguaje no se puede usar. ${reason}`,
	/** When the agent's server says no. */
	refusals: {
		payment: (sats) =>
			`Este asistente cobra ${plural(sats, { one: '# sat', other: '# sats' })} por pregunta y no se le ha pagado. Abre tu monedero en los ajustes.`,
		pinned:
			'Este servidor solo usa su propio modelo de lenguaje. Inténtalo de nuevo para preguntarle a ese o mira en los ajustes.',
		innerAddress:
			'Este servidor no envía peticiones a direcciones de su propia red. Usa una dirección pública o pregunta a quien lo gestiona.',
		address: (origin) =>
			`El asistente no acepta la dirección de esta página. Quien lo gestiona puede permitirla: hay que añadir ${origin || 'esa dirección'} a ALLOWED_ORIGINS.`,
		tooLarge:
			'Es más de lo que el asistente admite de una vez. Empieza una conversación nueva o pregunta menos cosas.',
		notUnderstood:
			'El asistente no pudo leer la petición. Comprueba la dirección y el modelo o recarga la página.',
		tooMany: (seconds) =>
			plural(seconds, {
				one: 'Demasiadas peticiones en poco tiempo. Inténtalo de nuevo dentro de # segundo.',
				other: 'Demasiadas peticiones en poco tiempo. Inténtalo de nuevo dentro de # segundos.'
			}),
		overloaded: (seconds) =>
			plural(seconds, {
				one: 'El asistente está ocupado. Inténtalo de nuevo dentro de # segundo.',
				other: 'El asistente está ocupado. Inténtalo de nuevo dentro de # segundos.'
			}),
		failed:
			'El asistente ha fallado. Inténtalo de nuevo dentro de un momento; quien lo gestiona encontrará la causa en su registro.',
		other: (status) => `El asistente rechazó la petición (HTTP ${status}). Reinicia Lectern.`
	},
	test: 'Probar el modelo',
	testing:
		'Probando: una pequeña consulta y unas palabras. Un modelo en este ordenador quizá tenga que cargarse antes…',
	cancelTest: 'Cancelar la prueba',
	cancelled: 'La prueba se ha cancelado.',
	verdict: {
		title: 'Resultado de la prueba',
		good: 'sí',
		partly: 'en parte',
		bad: 'no',
		reachable: 'El servicio responde.',
		notReachable: 'El servicio no responde.',
		model: 'El modelo responde.',
		noModel: 'El modelo no responde.',
		streaming: 'Las respuestas llegan palabra por palabra.',
		notStreaming: 'Las respuestas llegan de una vez. Funciona, con una espera más larga.',
		tools: {
			native: 'Puede hacer consultas por sí mismo.',
			json: 'Puede hacer consultas escribiendo JSON: más lento, pero funciona.',
			none: 'No consultó nada cuando se le pidió, así que aquí no sirve. Elige otro modelo.'
		},
		latency: (seconds) => `Primeras palabras tras ${seconds}.`,
		window: (tokens) => `Su ventana de contexto admite ${tokens} tokens.`,
		noWindow:
			'No dice el tamaño de su ventana de contexto. Si las respuestas olvidan el principio, indícalo más abajo.'
	},
	reset: 'Usar el modelo del asistente',
	wasReset:
		'Se vuelve a usar el modelo propio del asistente. Se han olvidado la dirección, la clave y el modelo.',
	experts: 'Para expertos',
	how: 'Cómo responde',
	temperature: 'Temperatura',
	temperatureHelp: '0 es constante, 2 es imprevisible.',
	usualTemperature: 'la habitual',
	window: 'Ventana de contexto en tokens',
	windowHelp: 'Cuánto puede leer el modelo a la vez. Si se deja vacío, se pregunta al servicio.',
	usualWindow: 'automática',
	protocol: 'Llamadas a herramientas',
	protocols: { auto: 'Automáticas', native: 'Nativas', json: 'JSON' },
	protocolHelp: 'Automáticas: lo averigua por sí mismo. Algunos modelos pequeños solo manejan JSON.',
	effort: 'Reflexión',
	efforts: { auto: 'Como el modelo', quick: 'Rápida', thorough: 'A fondo' },
	effortHelp: 'Para modelos que piensan antes de responder: rápida cuesta menos y llega antes.',
	plan: 'Planificación',
	plans: { auto: 'Automática', off: 'Nunca', on: 'Siempre' },
	planHelp: 'Automática: para preguntas amplias, en pasos que puedes seguir.',
	language: 'Las respuestas llegan en el idioma en que preguntas.',
	limits: 'Límites por pregunta',
	rounds: 'Rondas de consultas',
	seconds: 'Segundos para el modelo',
	allowance: 'Caracteres enviados',
	noLimit: 'sin límite',
	usual: (value) => `vacío: ${value}`,
	outside: (least, most) => `Escribe un número del ${least} al ${most}.`,
	outsideBelow: (least) => `Escribe un número a partir de ${least}.`,
	choose: 'Elegir un modelo de lenguaje',
	openSettings: 'Abrir los ajustes',
	menu: (name) => `Modelo de lenguaje: ${name}`,
	menuUnknown: 'Modelo de lenguaje…'
};
