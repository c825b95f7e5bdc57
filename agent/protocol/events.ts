/** The `custom` events of a run: how the agent works, in addition to the tokens and messages of what it says. */
import { z } from 'zod';

const planStep = z.object({
	text: z.string().describe('What is looked up, for the reader'),
	queries: z.array(z.string()),
	state: z.enum(['open', 'searching', 'done', 'failed', 'dropped']),
	/** Ids of the tool calls that look it up, of all its rounds. */
	calls: z.array(z.string()).max(60).optional(),
	/** Rounds of tool calls so far, the running one included. */
	rounds: z.number().int().optional(),
	/** The language model's time and output for this step, in milliseconds and tokens. */
	spent: z.object({ ms: z.number(), tokens: z.number() }).optional(),
	/** Why it failed, for the reader. */
	failure: z.string().nullish(),
	/** What was found, with citations; written by the model from the step's own results. */
	notes: z.string().nullish()
});

/** The list of what is looked up for a question. `question` is the id of the human message it belongs to. */
export const plan = z.object({
	question: z.string(),
	steps: z.array(planStep).max(12),
	state: z.enum(['working', 'answering']),
	/** The model has written it with `write_plan`: it goes on by itself when the helpers are back. */
	written: z.boolean().optional(),
	/** The model's message with that call, until then; JSON, as only text may be kept that is not declared. */
	waiting: z.string().optional(),
	/** Why the plan was changed the last time, for the reader. */
	changed: z.string().nullish()
});
export type Plan = z.output<typeof plan>;
export type PlanStep = z.output<typeof planStep>;

/** A summary in place of the oldest messages, up to and including the message with the id `upTo`. */
export const summary = z.object({ text: z.string(), upTo: z.string() });
export type Summary = z.output<typeof summary>;

/** They stand in the place of an endpoint's host: the extractive model, on the agent's server and in the reader's own page. */
export const BUILT_IN = 'built in';
export const IN_PAGE = 'in this page';
/** The same for a model in the page: the browser's own, or one that runs there. */
export const IN_BROWSER = 'in this browser';

const endpoint = z
	.string()
	.describe('Host that is asked; BUILT_IN or IN_PAGE for the extractive model, IN_BROWSER');

/** Who is asked, before anything is sent there. */
export const asking = z.object({ model: z.string(), endpoint });
export type Recipient = z.output<typeof asking>;

/** One call of the language model. Tokens are the endpoint's figures, or estimated from the characters. */
export const usage = z.object({
	purpose: z.enum(['choose', 'answer', 'plan', 'notes', 'check', 'summary']),
	...asking.shape,
	protocol: z.enum(['native', 'json']),
	inputTokens: z.number(),
	/** The part of the input that this conversation had not sent to the endpoint before; estimated from the characters. */
	newTokens: z.number().optional(),
	outputTokens: z.number(),
	/** The endpoint's own figures: the part of the input that it had cached, and the part of the output that was thought. */
	cachedTokens: z.number().optional(),
	thoughtTokens: z.number().optional(),
	estimated: z.boolean(),
	/** It gave no answer and another endpoint was asked; what it was sent, it has. */
	failed: z.boolean().optional(),
	ms: z.number()
});
export type Usage = z.output<typeof usage>;

export const agentEvent = z.discriminatedUnion('type', [
	/** A piece of the model's thoughts, if it streams any. */
	z.object({ type: z.literal('thought'), text: z.string() }),
	z.object({ type: z.literal('plan'), plan }),
	/** One step of the plan is done, has failed or looks further; the steps of a round end one by one. */
	z.object({
		type: z.literal('plan-step'),
		index: z.number().int(),
		state: planStep.shape.state,
		failure: z.string().nullish()
	}),
	z.object({ type: z.literal('summary'), summary }),
	z.object({ type: z.literal('asking'), asking }),
	z.object({ type: z.literal('usage'), usage }),
	/** A budget is spent, a loop was noticed or ended, or an answer was cut: one sentence for the reader. */
	z.object({
		type: z.literal('notice'),
		kind: z.enum(['rounds', 'time', 'tokens', 'rethink', 'loop', 'trimmed', 'fallback', 'plan']),
		text: z.string()
	}),
	/** The model is at work and has nothing to show yet. */
	z.object({ type: z.literal('alive') }),
	/** Discard the tokens of the reply so far: it begins again (the endpoint refused tools, or a call was repeated). */
	z.object({ type: z.literal('restart') })
]);
export type AgentEvent = z.output<typeof agentEvent>;
