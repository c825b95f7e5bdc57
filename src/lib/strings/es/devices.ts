/** Dispositivos al día: dónde están los archivos sellados, para que cada dispositivo tenga lo que tienen los demás. */
import type { Strings } from '../en/en.ts';

export const devices: Strings['devices'] = {
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
