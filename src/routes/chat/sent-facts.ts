/** What the reader wanted remembered, as it goes along with each question. */

/** The latest ones; the agent can recall the others. */
const MAX_SENT_FACTS = 30;

export const sentFacts = (memories: { readonly withinLimit: readonly { text: string }[] }): string[] =>
	memories.withinLimit.slice(-MAX_SENT_FACTS).map(({ text }) => text);
