/** The environment as typed settings. Every variable is explained in .env.example. */
import { SettingsError, type ModelSettings } from './model.ts';

export interface Settings {
	model: ModelSettings;
	host: string;
	port: number;
	origins: string[];
	databaseUrl: string | null;
}

export function readSettings(environment: Record<string, string | undefined>): Settings {
	// A variable that is set to nothing, as in a copied .env.example, is not set.
	const get = (name: string) => environment[name]?.trim() || undefined;
	const port = wholeNumber('PORT', get('PORT')) ?? 5173;
	const origins = get('ALLOWED_ORIGINS');
	return {
		model: {
			baseUrl: get('LLM_BASE_URL'),
			apiKey: get('LLM_API_KEY'),
			model: get('LLM_MODEL'),
			idleSeconds: seconds('LLM_IDLE_SECONDS', get('LLM_IDLE_SECONDS')),
			ollamaHost: get('OLLAMA_HOST')
		},
		host: get('AGENT_HOST') ?? '127.0.0.1',
		port: wholeNumber('AGENT_PORT', get('AGENT_PORT')) ?? 2024,
		origins: origins
			? origins.split(',').map((origin) => origin.trim().replace(/\/+$/, ''))
			: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
		databaseUrl: get('DATABASE_URL') ?? null
	};
}

function wholeNumber(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (Number.isInteger(number) && number >= 0 && number <= 65_535) return number;
	throw new SettingsError(`${name} must be a port number, 0 to 65535, but is "${value}".`);
}

function seconds(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (number > 0 && number <= 86_400) return number;
	throw new SettingsError(`${name} must be a number of seconds, but is "${value}".`);
}
