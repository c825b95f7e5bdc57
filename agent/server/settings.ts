/** The agent's settings: each variable with its kind and default. .env.example explains them. */
import { resolve } from 'node:path';
import { DEFAULT_BUDGETS, type Budgets } from '../graph/budgets.ts';
import type { Price } from '../protocol/health.ts';
import { modelChoice, MAX_FALLBACKS, protocols, type ModelChoice } from '../protocol/context.ts';
import { MAX_TOOL_ROUNDS } from '../protocol/run.ts';
import { OPEN_ACCESS, type AccessOptions } from './guard.ts';
import type { AdmissionLimits } from './admission.ts';
import { DEFAULT_DEPOT_LIMITS } from './depot-files.ts';
import type { DepotOptions } from './depot-routes.ts';
import type { LlmSettings } from './choose-model.ts';
import { LOG_LEVELS } from './log.ts';
import type { ThreadLimits } from './threads/thread-store.ts';
import { SettingsError, Variables } from './variables.ts';

/** Vite's own port, where the page is unless PORT says otherwise. */
export const PAGE_PORT = 5173;
/** The port where other LangGraph clients look for an agent, unless AGENT_PORT says otherwise. */
export const AGENT_PORT = 2024;

const HOUR_MS = 60 * 60 * 1000;
const MEGABYTE = 1024 * 1024;
const MIN_TOKENS = 50;
const MAX_TOKENS = 100_000;

/** A setting that is undefined is left to the code that uses it. */
export function readSettings(environment: Record<string, string | undefined>) {
	const set = new Variables(environment);
	const innerEndpoints = set.oneOf('LLM_INNER_ENDPOINTS', ['allow', 'refuse']);
	const model: LlmSettings = {
		baseUrl: set.text('LLM_BASE_URL'),
		apiKey: set.text('LLM_API_KEY'),
		model: set.text('LLM_MODEL'),
		smallModel: set.text('LLM_SMALL_MODEL'),
		fallbacks: fallbacks(set),
		idleSeconds: set.seconds('LLM_IDLE_SECONDS'),
		ollamaHost: set.text('OLLAMA_HOST'),
		protocol: set.oneOf('LLM_TOOL_PROTOCOL', protocols.options),
		temperature: set.number('LLM_TEMPERATURE', 0, 2)
	};
	const budgets: Budgets = {
		...DEFAULT_BUDGETS,
		...definedOnly({
			rounds: set.whole('LLM_TOOL_ROUNDS', 0, MAX_TOOL_ROUNDS),
			seconds: set.seconds('LLM_QUESTION_SECONDS'),
			chooseTokens: set.whole('LLM_CHOOSE_TOKENS', MIN_TOKENS, MAX_TOKENS),
			answerTokens: set.whole('LLM_ANSWER_TOKENS', MIN_TOKENS, MAX_TOKENS),
			contextTokens: set.whole('LLM_CONTEXT_TOKENS', 1000, 10_000_000)
		})
	};
	const access: AccessOptions = {
		...OPEN_ACCESS,
		...definedOnly({
			token: set.text('AUTH_TOKEN'),
			ratePerMinute: set.whole('AGENT_RATE_PER_MINUTE', 1, 1_000_000),
			proxies: set.whole('AGENT_PROXIES', 0, 10)
		})
	};
	const admission: Partial<AdmissionLimits> = definedOnly({
		running: set.whole('AGENT_RUNS', 1, 100_000),
		waiting: set.whole('AGENT_RUNS_WAITING', 0, 1_000_000)
	});
	const limits: Partial<ThreadLimits> = definedOnly({
		count: set.whole('AGENT_THREADS', 1, 1_000_000_000),
		ageMs: scaled(set.number('AGENT_THREAD_HOURS', 0.01, 100_000), HOUR_MS),
		threadBytes: readThreadBytes(set),
		bytes: scaled(set.number('AGENT_MEMORY_MB', 1, 1_000_000), MEGABYTE)
	});
	const price = priceIn(set);
	const depotFolder = set.text('DEPOT_DIR') ?? 'depot';
	const depot: DepotOptions = {
		folder: depotFolder === 'off' ? null : resolve(depotFolder),
		limits: {
			...DEFAULT_DEPOT_LIMITS,
			...definedOnly({
				fileBytes: scaled(set.number('DEPOT_FILE_MB', 1, 100_000), MEGABYTE),
				bytes: scaled(set.number('DEPOT_MB', 1, 1_000_000_000), MEGABYTE)
			})
		},
		innerOrigins: listIn(set.text('DEPOT_INNER_ORIGINS'))
	};
	return {
		model,
		depot,
		price,
		tillFolder: resolve(set.text('TILL_DIR') ?? 'till'),
		budgets,
		access,
		admission,
		limits,
		settings: set.oneOf('LLM_SETTINGS', ['allow', 'pin']),
		innerEndpoints: innerEndpoints && innerEndpoints === 'allow',
		host: set.text('AGENT_HOST') ?? '127.0.0.1',
		port: set.port('AGENT_PORT', AGENT_PORT),
		origins: originsIn(set),
		databaseUrl: set.text('DATABASE_URL') ?? null,
		metrics: set.addressOrOff('AGENT_METRICS'),
		logLevel: set.oneOf('AGENT_LOG', LOG_LEVELS) ?? 'info'
	};
}

/** This is also the longest request, since a thread that is made anew is sent whole. Throws a SettingsError. */
export function readThreadBytes(set: Variables): number | undefined {
	return scaled(set.number('AGENT_THREAD_MB', 0.01, 1000), MEGABYTE);
}

function originsIn(set: Variables): string[] {
	const { port } = set.port('PORT', PAGE_PORT);
	return listIn(set.text('ALLOWED_ORIGINS') ?? `http://localhost:${port},http://127.0.0.1:${port}`);
}

/** Null if questions are free. */
function priceIn(set: Variables): Price | null {
	const sats = set.whole('LLM_PRICE_SATS', 0, 1_000_000);
	if (!sats) return null;
	const mints = listIn(set.text('CASHU_MINTS'));
	const wrong = mints.find((url) => !/^https?:\/\/[^\s?#@]+$/.test(url));
	if (mints.length === 0 || wrong)
		throw new SettingsError(
			`LLM_PRICE_SATS needs CASHU_MINTS, the addresses of mints${wrong ? `, but one is "${wrong}"` : ''}.`
		);
	return { sats, mints: mints.map((url) => new URL(url).href.replace(/\/+$/, '')) };
}

function listIn(origins = ''): string[] {
	return origins.split(',').flatMap((origin) => origin.trim().replace(/\/+$/, '') || []);
}

/** Reads LLM_FALLBACK_1_BASE_URL, _API_KEY and _MODEL, and so on. */
function fallbacks(set: Variables): ModelChoice[] {
	return Array.from({ length: MAX_FALLBACKS }, (_, index) => `LLM_FALLBACK_${index + 1}`).flatMap((name) => {
		const [baseUrl, apiKey, model] = ['BASE_URL', 'API_KEY', 'MODEL'].map((part) =>
			set.text(`${name}_${part}`)
		);
		if (!baseUrl && !apiKey && !model) return [];
		if (!baseUrl || !model) throw new SettingsError(`${name} needs both ${name}_BASE_URL and ${name}_MODEL.`);
		const choice = modelChoice.safeParse({ baseUrl, apiKey, model });
		if (choice.success) return [choice.data];
		throw new SettingsError(`${name} cannot be used: ${choice.error.issues[0]?.message}`);
	});
}

function scaled(value: number | undefined, unit: number): number | undefined {
	return value && value * unit;
}

/** Leaves out what is not set, so that defaults stay. */
function definedOnly<T extends object>(values: { [K in keyof T]: T[K] | undefined }): Partial<T> {
	return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
