/** Adds listeners to a document that end with `signal`. The callback comes last, since it is long. */
export type Listen = ReturnType<typeof listener>;

export const listener =
	(doc: Document, signal: AbortSignal) =>
	<Name extends keyof DocumentEventMap>(
		name: Name,
		how: 'capture' | 'passive' | 'usual',
		act: (event: DocumentEventMap[Name]) => void
	): void =>
		doc.addEventListener(name, act, { capture: how === 'capture', passive: how === 'passive', signal });
