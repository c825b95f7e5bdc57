/** Parses the environment into typed settings. Every variable is explained in .env.example. */
import { DEFAULT_BUDGETS, type Budgets } from '../graph/budgets.ts';
import { modelChoice, MAX_FALLBACKS, protocols, type ModelChoice } from '../protocol/context.ts';
import type { AccessOptions } from './access.ts';
import type { AdmissionLimits } from './admission.ts';
import type { Address } from './listen.ts';
import { MAX_TOOL_ROUNDS } from '../protocol/run.ts';
import { LOG_LEVELS, type LogLevel } from './log.ts';
import { readPort, type PortChoice } from './address.ts';
import type { LlmSettings } from '../model/connection.ts';
import { SettingsError } from '../model/settings-error.ts';
import type { ThreadLimits } from './threads/thread-store.ts';

/** Where the page is, unless PORT says otherwise: Vite's own. */
export const PAGE_PORT = 5173;
/** Where other LangGraph clients look for an agent, unless AGENT_PORT says otherwise. */
export const AGENT_PORT = 2024;

export interface Settings {
	model: LlmSettings;
	host: string;
	port: PortChoice;
	origins: string[];
	databaseUrl: string | null;
	budgets: Budgets;
	/** undefined: by the address that the agent listens on, see listen(). */
	settings: 'allow' | 'pin' | undefined;
	/** undefined: only where nobody but this machine can reach the agent. */
	innerEndpoints: boolean | undefined;
	access: AccessOptions;
	admission: Partial<AdmissionLimits>;
	limits: Partial<ThreadLimits>;
	/** Where GET /metrics answers; undefined: with the other routes where only this machine can reach them, else nowhere. */
	metrics: Address | 'off' | undefined;
	logLevel: LogLevel;
}

const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;

export function readSettings(environment: Record<string, string | undefined>): Settings {
	// A variable that is set to nothing, as in a copied .env.example, is not set.
	const get = (name: string) => environment[name]?.trim() || undefined;
	const tokens = (name: string) => wholeIn(name, get(name), 50, 100_000);
	const { port } = readPort('PORT', get('PORT'), PAGE_PORT);
	const origins = get('ALLOWED_ORIGINS');
	return {
		model: {
			baseUrl: get('LLM_BASE_URL'),
			apiKey: get('LLM_API_KEY'),
			model: get('LLM_MODEL'),
			smallModel: get('LLM_SMALL_MODEL'),
			fallbacks: fallbacks(get),
			idleSeconds: seconds('LLM_IDLE_SECONDS', get('LLM_IDLE_SECONDS')),
			ollamaHost: get('OLLAMA_HOST'),
			protocol: oneOf('LLM_TOOL_PROTOCOL', get('LLM_TOOL_PROTOCOL'), protocols.options),
			temperature: numberIn('LLM_TEMPERATURE', get('LLM_TEMPERATURE'), 0, 2)
		},
		budgets: {
			rounds:
				wholeIn('LLM_TOOL_ROUNDS', get('LLM_TOOL_ROUNDS'), 0, MAX_TOOL_ROUNDS) ?? DEFAULT_BUDGETS.rounds,
			seconds: seconds('LLM_QUESTION_SECONDS', get('LLM_QUESTION_SECONDS')) ?? DEFAULT_BUDGETS.seconds,
			chooseTokens: tokens('LLM_CHOOSE_TOKENS') ?? DEFAULT_BUDGETS.chooseTokens,
			answerTokens: tokens('LLM_ANSWER_TOKENS') ?? DEFAULT_BUDGETS.answerTokens,
			contextTokens: wholeIn('LLM_CONTEXT_TOKENS', get('LLM_CONTEXT_TOKENS'), 1000, 10_000_000) ?? null
		},
		settings: oneOf('LLM_SETTINGS', get('LLM_SETTINGS'), ['allow', 'pin'] as const),
		logLevel: oneOf('AGENT_LOG', get('AGENT_LOG'), LOG_LEVELS) ?? 'info',
		host: get('AGENT_HOST') ?? '127.0.0.1',
		port: readPort('AGENT_PORT', get('AGENT_PORT'), AGENT_PORT),
		origins: origins
			? origins.split(',').flatMap((origin) => origin.trim().replace(/\/+$/, '') || [])
			: [`http://localhost:${port}`, `http://127.0.0.1:${port}`],
		databaseUrl: get('DATABASE_URL') ?? null,
		innerEndpoints: allowed(
			oneOf('LLM_INNER_ENDPOINTS', get('LLM_INNER_ENDPOINTS'), ['allow', 'refuse'] as const)
		),
		access: {
			token: get('AUTH_TOKEN') ?? null,
			ratePerMinute: wholeIn('AGENT_RATE_PER_MINUTE', get('AGENT_RATE_PER_MINUTE'), 1, 1_000_000) ?? null,
			proxies: wholeIn('AGENT_PROXIES', get('AGENT_PROXIES'), 0, 10) ?? 0,
			behindPage: false
		},
		admission: known({
			running: wholeIn('AGENT_RUNS', get('AGENT_RUNS'), 1, 100_000),
			waiting: wholeIn('AGENT_RUNS_WAITING', get('AGENT_RUNS_WAITING'), 0, 1_000_000)
		}),
		limits: known({
			count: wholeIn('AGENT_THREADS', get('AGENT_THREADS'), 1, 1_000_000_000),
			ageMs: scaled(numberIn('AGENT_THREAD_HOURS', get('AGENT_THREAD_HOURS'), 0.01, 100_000), HOUR_MS),
			threadBytes: readThreadBytes(get('AGENT_THREAD_MB')),
			bytes: scaled(numberIn('AGENT_MEMORY_MB', get('AGENT_MEMORY_MB'), 1, 1_000_000), MEGABYTE)
		}),
		metrics: addressOf('AGENT_METRICS', get('AGENT_METRICS'))
	};
}

/** `value`: of AGENT_THREAD_MB. Also the longest request: a thread that is made anew is sent whole. Throws a SettingsError. */
export function readThreadBytes(value: string | undefined): number | undefined {
	return scaled(numberIn('AGENT_THREAD_MB', value, 0.01, 1000), MEGABYTE);
}

/** LLM_FALLBACK_1_BASE_URL, _API_KEY and _MODEL, and so on. */
function fallbacks(get: (name: string) => string | undefined): ModelChoice[] {
	return Array.from({ length: MAX_FALLBACKS }, (_, index) => `LLM_FALLBACK_${index + 1}`).flatMap((name) => {
		const [baseUrl, apiKey, model] = ['BASE_URL', 'API_KEY', 'MODEL'].map((part) => get(`${name}_${part}`));
		if (!baseUrl && !apiKey && !model) return [];
		if (!baseUrl || !model) throw new SettingsError(`${name} needs both ${name}_BASE_URL and ${name}_MODEL.`);
		const choice = modelChoice.safeParse({ baseUrl, apiKey, model });
		if (choice.success) return [choice.data];
		throw new SettingsError(`${name} cannot be used: ${choice.error.issues[0]?.message}`);
	});
}

function allowed(value: 'allow' | 'refuse' | undefined): boolean | undefined {
	return value && value === 'allow';
}

function scaled(value: number | undefined, unit: number): number | undefined {
	return value && value * unit;
}

/** Without what is not set, so that defaults stay. */
function known<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}

/** A port, an address with a port, or off. */
function addressOf(name: string, value: string | undefined): Address | 'off' | undefined {
	if (value === undefined || value === 'off') return value;
	const [, host, port] = /^(?:(.*):)?(\d+)$/.exec(value) ?? [];
	if (port === undefined || Number(port) > 65_535)
		throw new SettingsError(`${name} must be a port, an address with a port, or off, but is "${value}".`);
	return { host: host?.replace(/^\[|\]$/g, '') || '127.0.0.1', port: Number(port) };
}

function seconds(name: string, value: string | undefined): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (number > 0 && number <= 86_400) return number;
	throw new SettingsError(`${name} must be a number of seconds, but is "${value}".`);
}

function numberIn(name: string, value: string | undefined, min: number, max: number): number | undefined {
	if (value === undefined) return undefined;
	const number = Number(value);
	if (number >= min && number <= max) return number;
	throw new SettingsError(`${name} must be a number from ${min} to ${max}, but is "${value}".`);
}

function wholeIn(name: string, value: string | undefined, min: number, max: number): number | undefined {
	const number = numberIn(name, value, min, max);
	if (number === undefined || Number.isInteger(number)) return number;
	throw new SettingsError(`${name} must be a whole number, but is "${value}".`);
}

function oneOf<T extends string>(
	name: string,
	value: string | undefined,
	allowed: readonly T[]
): T | undefined {
	if (value === undefined) return undefined;
	const found = allowed.find((option) => option === value.toLowerCase());
	if (found) return found;
	throw new SettingsError(`${name} must be one of ${allowed.join(', ')}, but is "${value}".`);
}
