/** Whether the reader's connection allows downloads that nobody has asked for yet. */

/** What browsers report (Network Information API); most report nothing. */
interface Connection {
	saveData?: boolean;
	/** The speed, named after a type of mobile network. */
	effectiveType?: string;
	type?: string;
}

/** False if the reader saves data, the connection is slow, or it is a mobile one, which is usually metered. */
export function mayFetchAhead(connection = (navigator as { connection?: Connection }).connection): boolean {
	const { saveData, effectiveType = '4g', type } = connection ?? {};
	return !saveData && effectiveType === '4g' && type !== 'cellular';
}
