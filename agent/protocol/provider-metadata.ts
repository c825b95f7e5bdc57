/**
 * Provider metadata: what an endpoint sent along with tool calls and wants back with them. That is the model's reasoning (DeepSeek
 * refuses the conversation without it) and signatures (Gemini, OpenRouter). It is stored with the message and sent only to this
 * endpoint. The endpoint's JSON stays text, so that none of it is taken for an object of ours.
 */
import { z } from 'zod';

/** Maximum length of stored reasoning and JSON, in UTF-16 code units. */
export const MAX_METADATA_UNITS = 60_000;

const text = z.string().max(MAX_METADATA_UNITS);

export const providerMetadata = z.object({
	/** Host and model, see identityOf. */
	endpoint: z.string().max(1500),
	reasoning: text.optional(),
	/** JSON of `reasoning_details`, or of another dialect's thought blocks. */
	details: text.optional(),
	/** Call id → JSON of its `extra_content`. */
	calls: z.record(z.string().max(100), text).optional()
});
export type ProviderMetadata = z.output<typeof providerMetadata>;
