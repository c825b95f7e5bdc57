/** Whether the reader's line bears what nobody has asked for yet. */

/** As far as browsers tell (Network Information API); most tell nothing. */
interface Connection {
	saveData?: boolean;
	/** How fast it is, by the name of a mobile network. */
	effectiveType?: string;
	/** What it is. */
	type?: string;
}

/** False where data is saved, the line is slow, or it is a mobile one, which mostly is paid for by its bytes. */
export function mayFetchAhead({ saveData, effectiveType = '4g', type }: Connection = {}): boolean {
	return !saveData && effectiveType === '4g' && type !== 'cellular';
}
