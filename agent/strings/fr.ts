/** What the agent itself says to the reader, in French. */
import type { AgentStrings } from './en.ts';

const seconds = (count: number) => (count < 2 ? `${count} seconde` : `${count} secondes`);
const minutes = (count: number) => (count < 2 ? `${count} minute` : `${count} minutes`);
const spent = (count: number) =>
	count === 1
		? 'La seconde prévue pour cette question est écoulée'
		: `Les ${count} secondes prévues pour cette question sont écoulées`;

export const fr: AgentStrings = {
	advice: {
		own: {
			key: 'Vérifiez la clé dans les paramètres.',
			model: 'Vérifiez le modèle et l’adresse dans les paramètres.',
			tools: 'Choisissez JSON pour les outils dans les paramètres',
			address: 'Vérifiez l’adresse dans les paramètres, et le réseau.'
		},
		server: {
			key: 'Vérifiez LLM_API_KEY.',
			model: 'Vérifiez LLM_MODEL et LLM_BASE_URL.',
			tools: 'Définissez LLM_TOOL_PROTOCOL=json',
			address: 'Vérifiez LLM_BASE_URL et le réseau.'
		}
	},
	failures: {
		said: (words) => `Réponse reçue : ${words}`,
		noReply: (url, what, said) =>
			`${url} répond, mais pas comme un modèle de langage. L’adresse se termine-t-elle par /v1 ? ${what} ${said}`,
		tooLong: (model, status, said) =>
			`La question, avec ce qui l’accompagne et ce qui a été dit avant, est trop longue pour ${model}${status}. Commencez une nouvelle conversation, demandez moins ou choisissez un modèle dont la fenêtre est plus grande. ${said}`,
		key: (url, status, what, said) => `${url} n’accepte pas la clé${status}. ${what} ${said}`,
		credit: (url, status, said) =>
			`${url} n’a plus assez de crédit pour ceci${status}. Rechargez-le ou choisissez un autre modèle. ${said}`,
		filter: (url, status, said) =>
			`Le filtre de contenu de ${url} a refusé la requête${status}. Posez la question autrement. ${said}`,
		forbidden: (url, what, said) =>
			`${url} n’accepte pas la clé pour ceci, ou ce modèle pour la clé (403). ${what} ${said}`,
		unknownModel: (url, model, status, what, said) =>
			`${url} ne connaît pas de modèle « ${model} »${status}. ${what} ${said}`,
		noQuestions: (url, what, said) =>
			`${url} ne prend pas de questions à cette adresse (405). ${what} ${said}`,
		tooMany: (url, wait, said) =>
			`${url} demande moins de requêtes ou n’a plus de crédit (429). ${wait} ${said}`,
		badCall: (model, url, status, said) =>
			`${model} a écrit un appel d’outil que ${url} n’a pas pu lire${status}. Réessayez ou choisissez un autre modèle. ${said}`,
		noTools: (model, what, said) =>
			`${model} ne sait peut-être pas utiliser d’outils (400). ${what}, ou choisissez un modèle qui le sait. ${said}`,
		failedWith: (url, status, wait, said) => `${url} a échoué (${status}). ${wait} ${said}`,
		failed: (url, said) => `${url} a échoué. Réessayez dans un instant. ${said}`,
		refused: (url, status, what, said) => `${url} a refusé la requête (${status}). ${what} ${said}`,
		wait: 'Réessayez dans un instant.',
		waitSeconds: (count) => `Réessayez dans ${seconds(count)}.`,
		waitMinutes: (count) => `Réessayez dans ${minutes(count)}.`,
		nothingThere: (url) => `Rien ne répond à l’adresse ${url}. Le serveur du modèle est-il en marche ?`,
		notFound: (url, what) => `L’adresse ${url} est introuvable. ${what}`,
		notSafe: (url, code, what) => `La connexion à ${url} n’est pas sûre (${code}). ${what}`,
		notFromPage: (url, what) =>
			`Cette page ne peut pas joindre ${url} : rien n’y répond, ou les requêtes de pages n’y sont pas admises. ${what}`,
		brokeOff: (url) => `La connexion à ${url} a été interrompue. Réessayez.`,
		other: (url, detail) => `Le modèle de langage à l’adresse ${url} a échoué : ${detail}`,
		nothing: 'aucune',
		silent: (count) =>
			`Le modèle de langage n’a rien envoyé depuis ${seconds(count)}. Réessayez ; s’il est lent par nature, augmentez LLM_IDLE_SECONDS.`,
		refusal: (words) => `Le modèle a refusé de répondre : ${words}`,
		brokenAnswer: (where, why) => `${where} a interrompu la réponse par une erreur (${why}). Réessayez.`,
		closed: (where) => `${where} a fermé la connexion avant la fin de la réponse. Réessayez.`,
		filtered: (where) =>
			`Le filtre de contenu de ${where} a arrêté la réponse. Réessayez ou posez la question autrement.`,
		geminisOwn:
			'C’est l’adresse du protocole propre à Gemini, que Lectern ne parle pas. Utilisez plutôt https://generativelanguage.googleapis.com/v1beta/openai/.',
		strangeKey:
			'La clé contient des caractères qu’aucune clé ne contient, comme un saut de ligne. Collez-la de nouveau.',
		redirected: (host, to) =>
			`${host} redirige la requête${to && ` vers ${to}`}, et Lectern ne suit personne avec votre clé et votre livre. Vérifiez l’adresse, et http ou https.`,
		noAnswer: 'Le modèle de langage a envoyé une réponse vide. Réessayez ou posez la question autrement.',
		noWords:
			'Le modèle de langage a employé toute sa réponse à réfléchir et n’a pas dit un mot. Demandez moins à la fois, choisissez des réponses rapides dans les paramètres ou un autre modèle.',
		/** The browser’s own. */
		pageModel: {
			refused:
				'Le modèle du navigateur n’a pas voulu répondre à ceci, ou sa réponse a été retenue. Posez la question autrement.',
			forbidden:
				'Le navigateur ne laisse pas cette page utiliser son propre modèle en ce moment. Ouvrez les paramètres et appuyez de nouveau sur « Utiliser le modèle du navigateur ».',
			language:
				'Le modèle du navigateur ne connaît pas une langue dont cette question a besoin. Choisissez un autre modèle dans les paramètres.',
			download:
				'Le navigateur n’a pas pu télécharger son propre modèle. Vérifiez votre connexion et relancez le téléchargement dans les paramètres.',
			gone: 'Ce navigateur n’a plus de modèle à lui. Choisissez-en un autre dans les paramètres.'
		}
	},
	blocked: {
		remedy: (origin) =>
			`Ollama : lancez-le avec OLLAMA_ORIGINS=${origin}. LM Studio : activez « Enable CORS » dans les réglages de son serveur. Si vous ne pouvez changer ni l’un ni l’autre, lancez Lectern avec npm start : son agent pose les questions à la place de la page.`,
		cors: (endpoint, origin, remedy) =>
			`${endpoint} répond, mais n’admet pas de requêtes de pages de ${origin} (CORS). ${remedy}`,
		unclear: (endpoint, origin, remedy) =>
			`Rien ne répond à l’adresse ${endpoint}, ou les requêtes de pages de ${origin} n’y sont pas admises (CORS). Le serveur du modèle est-il en marche ? ${remedy}`,
		insecure: (endpoint) =>
			`Rien ne répond à cette page à l’adresse ${endpoint} : elle est arrivée par https, et les navigateurs ne la laissent interroger sans chiffrement que cette même machine. Utilisez une adresse https:// ou lancez Lectern avec npm start.`,
		silent: (endpoint) =>
			`Rien ne répond à l’adresse ${endpoint}. Le serveur du modèle est-il en marche ? Si le navigateur a demandé si cette page peut accéder aux appareils de votre réseau, il faut l’y autoriser.`
	},
	fallbacks: {
		name: (model, endpoint) => `${model} chez ${endpoint}`,
		failed: (from, to, reason) =>
			`${from} a échoué, ${to} a donc répondu à sa place. Ce qui s’est passé : ${reason}`,
		again: (name, reason) =>
			`La réponse de ${name} a été interrompue, la question lui a donc été posée de nouveau. Ce qui s’est passé : ${reason}`,
		rests: (resting, to) =>
			`${resting} a échoué plusieurs fois de suite et est laissé au repos un moment ; ${to} a été interrogé à la place.`,
		allRest: (resting, count) =>
			`${resting} a échoué plusieurs fois de suite et est laissé au repos encore ${seconds(count)}. Redemandez ensuite ou choisissez un autre modèle.`,
		restsNow: (times, count) =>
			`C’est le ${times}e échec de suite : il ne sera plus interrogé pendant ${seconds(count)}.`
	},
	notices: {
		rounds: (rounds) =>
			rounds === 1
				? 'L’unique tour de consultations prévu pour cette question est épuisé ; voici ce qui a été trouvé.'
				: `Les ${rounds} tours de consultations prévus pour cette question sont épuisés ; voici ce qui a été trouvé.`,
		time: (count) => `${spent(count)} ; voici ce qui a été trouvé.`,
		rethink: 'Les consultations n’ont rien donné de nouveau, le modèle a donc fait un autre plan.',
		loop: 'Le modèle tournait en rond et a dû répondre avec ce qu’il avait.',
		circled: 'Le modèle répétait sans cesse la même chose et a été arrêté.',
		tokens: (tokens) => `La réponse a été coupée à ${tokens} jetons. Demandez-lui de continuer.`,
		summarised: 'Les échanges précédents ont été résumés pour tenir dans la fenêtre du modèle.',
		dropped: 'Les échanges précédents ont été omis pour que le reste tienne dans la fenêtre du modèle.',
		noTime: (count) =>
			`${spent(count)} et je n’ai pas encore de réponse. Demandez moins à la fois, ou donnez plus de temps à la question dans les paramètres.`,
		noAnswer: (rounds) =>
			`J’ai consulté le livre ${rounds === 1 ? 'une fois' : `${rounds} fois`} et n’ai toujours pas de réponse. Demandez moins à la fois, ou plus précisément.`,
		noPlan: (why: string | null) =>
			`Aucun plan n’a pu être fait pour cette question, elle a donc reçu une réponse sans plan. ${why ?? 'Ce que le modèle a écrit était illisible.'}`,
		noCheck: (why: string | null) =>
			`Le plan n’a pas pu être vérifié en chemin et a été suivi tel quel. ${why ?? 'Ce que le modèle a écrit était illisible.'}`,
		noNotes: 'Le modèle n’a pas pris de notes ; ce qui a été trouvé est entré tel quel dans la réponse.',
		slowStep: (count) => `Cela a pris plus que ses ${seconds(count)}.`
	},
	lookups: {
		late: (url, count) => `${url} n’a pas répondu en ${seconds(count)}.`,
		notAList: (url) =>
			`${url} répond, mais pas par une liste de modèles. L’adresse se termine-t-elle par /v1 ?`,
		key: (url, status) => `${url} n’accepte pas la clé (${status}).`,
		noList: (url, status) => `${url} ne donne pas de liste de modèles${status}. Saisissez plutôt le nom.`,
		modelLate: (count) => `Le modèle n’a pas répondu en ${seconds(count)}.`,
		verdict: (first, atOnce, tools) => `Il répond${first}${atOnce} et ${tools}.`,
		first: (count) => ` (premiers mots après ${count.toFixed(1).replace('.', ',')} s)`,
		atOnce: ', d’un seul coup au lieu de mot à mot,',
		tools: {
			native: 'appelle lui-même les outils',
			json: 'appelle les outils en simple JSON, ce qui est plus lent mais fonctionne',
			none: 'n’a appelé aucun outil quand on le lui a demandé, il ne peut donc presque rien consulter : choisissez un autre modèle'
		},
		quotesOnly: 'Aucun modèle de langage n’est connecté : celui qui est intégré ne fait que citer.'
	},
	quotes: {
		only: 'Citations seulement, aucun modèle de langage connecté.',
		noQuestion: 'Posez une question, et je cherche des passages à ce sujet.',
		notSearched: 'Je n’ai pas pu chercher pour cette question. Posez-la de nouveau.',
		searchFailed: 'La recherche a échoué.',
		askAgain: 'Redemandez dans un instant.',
		nothing:
			'La recherche n’a trouvé aucun passage pour cette question. Essayez d’autres mots, comme des noms ou des choses telles que le livre les appelle.',
		nothingSoFar:
			'Je n’ai rien trouvé à ce sujet dans ce que vous avez lu jusqu’ici. Continuez à lire et redemandez, cherchez dans tout le livre ou essayez d’autres mots.',
		nothingBegun: 'Je n’ai rien trouvé à ce sujet dans les livres que vous avez commencés.',
		book: (title, passages) => `« ${title} » (${passages})`,
		unread: (books) =>
			`Il y a des passages à ce sujet dans des livres que vous n’avez pas commencés : ${books}.`,
		partOfShelf: 'Tous les livres n’ont pas pu être parcourus en entier.',
		sure: 'La réponse se trouve probablement dans ces phrases :',
		unsure: 'Je ne suis pas sûr que le livre y réponde. Ces phrases s’en approchent le plus :',
		notSaid: 'Le livre ne semble pas le dire.',
		notSaidSoFar: 'Ce que vous avez lu jusqu’ici ne semble pas le dire.',
		nearest: 'Ces phrases s’en approchent le plus :',
		wordsOnly: 'Recherche par mots seulement.',
		someMeaning: (indexed, total) =>
			`Recherche par mots, et par le sens dans ${indexed} passages sur ${total}.`,
		storyNotBegun: 'Là où vous êtes, l’histoire n’a pas commencé. Lisez encore un peu, puis redemandez.',
		noText: 'Il n’y a pas encore de texte pour ceci. Lisez encore un peu, puis redemandez.',
		who: 'Je ne peux pas dire qui c’est. Voici ce qu’en dit le livre, du plus ancien au plus récent :',
		explain: 'Je ne peux pas expliquer des mots. Les voici dans le texte :',
		page: 'Je ne peux pas expliquer la page. Elle commence ainsi :',
		chapter:
			'Je ne peux pas résumer le chapitre. Voici son début, un peu de son milieu et l’endroit où il en est :',
		people:
			'Je ne peux pas dire qui ils sont. Voici les noms qui reviennent le plus dans ce que vous avez lu, chacun dans une phrase du livre :',
		story:
			'Je ne peux pas résumer l’histoire. Voici comment commencent les chapitres que vous avez lus, jusqu’à l’endroit où vous êtes :'
	}
};
