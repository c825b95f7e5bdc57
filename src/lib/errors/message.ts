/** What went wrong, as a sentence for a person: anything can be thrown in JavaScript. */
export const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
