/**
 * Provider metadata: what an endpoint sent along with tool calls and wants back with them: the model's reasoning (DeepSeek refuses the
 * conversation without it) and signatures (Gemini, OpenRouter). It is kept with the message and sent to this endpoint
 * only. The endpoint's own JSON is kept as text, so that nothing of it is ever taken for an object of ours.
 */
import { z } from 'zod';

/** Longest reasoning and longest JSON that is kept, in UTF-16 code units. */
export const MAX_METADATA_UNITS = 60_000;

const text = z.string().max(MAX_METADATA_UNITS);

export const providerMetadata = z.object({
	/** Host and model, see identityOf. */
	endpoint: z.string().max(1500),
	reasoning: text.optional(),
	/** JSON of `reasoning_details`, or of the blocks of thought of another dialect. */
	details: text.optional(),
	/** Call id → JSON of its `extra_content`. */
	calls: z.record(z.string().max(100), text).optional()
});
export type ProviderMetadata = z.output<typeof providerMetadata>;
