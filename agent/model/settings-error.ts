/** A setting of the environment that cannot be used, told in words for whoever starts the agent. Alone here: the start of the app wants it without the models. */
export class SettingsError extends Error {
	override readonly name = 'SettingsError';
}
