/** How the agent's server says no: a sentence in English for logs and other clients, and a code by which the page says it in the reader's language. */
import { z } from 'zod';

/** What no status tells. `endpoint`: the reader's endpoint failed, and the sentence is already in the reader's language. */
const code = z.enum(['pinned', 'inner-address', 'origin', 'host', 'endpoint']);

export const refusal = z.looseObject({ detail: z.string(), code: code.optional().catch(undefined) });

export type RefusalCode = z.output<typeof code>;
