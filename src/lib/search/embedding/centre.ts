/**
 * What all token states of a model have in common. If that is most of a state, cosines of two states hardly tell passages
 * apart, least of all in two languages; late interaction then compares what is left (docs/benchmarks.md).
 */

/**
 * The mean of the states of a passage's own tokens without punctuation, then the mean over the XQuAD books in German, Spanish,
 * Russian, Chinese, Arabic and Turkish. It is not in the model's profile because the page loads that.
 */
export const MULTILINGUAL_E5_CENTRE: readonly number[] = Array.from(
	atob(
		'Bufx+A/j+xISCQ/4FfjnXA71/PIE/OwVDQ/pCQz36uQE7RhU8vIE8vwACBUFF+wL+vQFEAEABezt99YTBwbjBBQGCgfv7/QNAfoECRr4Afjs8fX89hcP5BYDEwXr8+nv+QYJ9A/0+vD6CPDsEO3nCAQJ6/YQ6wf6BPjyyO7qEvr9/AMD8gcFRuD99Pj1+/IQCxVV9hLmAP4QCPn8/PELEfLv8fLu9QUO6vMBBgQF+xLt+BUG++zo7t739wXv8w8I8ub3AucIBwkL/QgJ/vPoCOkOCekDDP/w8QfpFAP8E6H0CwUR/Arq9wfL79n/EA3k//AE7Q73/xT2BDLq5OjtABEV5wX37ykQCPnx+wUJ9AgR+/vy/w4A/BEAChH9+fUI7uzw8RfuDwb4Vu0D9O0FAuT+6PUKAwsC7QIFCwUfyeHx0PbwDAr7/gcKB/HxCe/o6gzt6w0e7gvt5gS48fwCgQIC5gL3/BgH5fMGDwoB/ekI7gwH8AsL+AEM7+QTEAwm'
	),
	// Signed bytes.
	(letter) => 0.0303 * ((letter.charCodeAt(0) << 24) >> 24)
);

/**
 * `rows`: states of tokens, row-major, as the model returns them. They are changed in place. `centre`: a number for each dimension.
 */
export function subtractCentre(rows: Float32Array, centre: readonly number[]): void {
	for (let at = 0; at < rows.length; at++)
		rows[at] = (rows[at] as number) - (centre[at % centre.length] as number);
}
