/** What the reader is told when a language model fails and another one is asked, or none. Names are as `qwen3 at localhost:11434`. */
export const FALLBACKS = {
	failed: (from: string, to: string, reason: string) =>
		`${from} failed, so ${to} was asked instead. What went wrong: ${reason}`,
	rests: (resting: string, to: string) =>
		`${resting} has failed several times in a row and is left alone for a moment; ${to} was asked instead.`,
	allRest: (resting: string, seconds: number) =>
		`${resting} has failed several times in a row and is left alone for another ${seconds === 1 ? 'second' : `${seconds} seconds`}. Ask again then, or choose another model.`,
	restsNow: (failures: number, seconds: number) =>
		`That was the ${failures === 3 ? 'third' : `${failures}th`} failure in a row: it is not asked again for ${seconds} seconds.`
} as const;
