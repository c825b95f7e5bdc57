/** Whether the reader's connection allows downloads that nobody has asked for yet. */

/** What browsers report (Network Information API); most report nothing. */
interface Connection {
	saveData?: boolean;
	/** The speed, named after a type of mobile network. */
	effectiveType?: string;
	type?: string;
}

const reported = (): Connection =>
	(globalThis.navigator as { connection?: Connection } | undefined)?.connection ?? {};

/** False if the reader saves data, the connection is slow, or it is a mobile one, which is usually metered. */
export function mayFetchAhead({ saveData, effectiveType = '4g', type } = reported()): boolean {
	return !saveData && effectiveType === '4g' && type !== 'cellular';
}
