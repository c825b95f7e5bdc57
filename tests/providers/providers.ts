/** All providers and families, in the order of the table in docs/agent.md. */
import { anthropic } from './anthropic.ts';
import { azure } from './azure.ts';
import { deepseek } from './deepseek.ts';
import { gemini } from './gemini.ts';
import { groq } from './groq.ts';
import { cerebras, chinese, others, sglang, vllm } from './inference-servers.ts';
import { kimi } from './kimi.ts';
import { llamaCpp, lmStudio, ollama, textGeneration } from './local-servers.ts';
import { mistral } from './mistral.ts';
import { oddRefusals } from './odd-refusals.ts';
import { oddStreams } from './odd-streams.ts';
import { openai, openaiResponses } from './openai.ts';
import { openrouter } from './openrouter.ts';
import type { Provider } from './play.ts';
import { fastApi, network, statuses } from './proxies.ts';

export const PROVIDERS: readonly Provider[] = [
	...[
		openai,
		openaiResponses,
		azure,
		anthropic,
		gemini,
		mistral,
		deepseek,
		kimi,
		groq,
		cerebras,
		openrouter,
		chinese,
		others
	],
	...[
		ollama,
		llamaCpp,
		lmStudio,
		textGeneration,
		vllm,
		sglang,
		fastApi,
		statuses,
		network,
		oddStreams,
		oddRefusals
	]
];
