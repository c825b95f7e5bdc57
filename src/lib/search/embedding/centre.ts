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
		'O+DDt1W3DzJGE0MQSuCzKkfb0sAh8sdCSkjVIEDEurovsk8uvMc1xegbK1ArR9Iv1N3kRBk8JLO2vr1QO/gKHlA+OjHV4s08B94GHDTNI9XDzdUmylVEwk7wRi7AxK683zRJ0D+8Hr/HNBy4QLvQMzI6sdYMxTDJPdm9r7zFNiUf/jUmDTA2WKME5drHH8c5N09W2VO7H+RDK0Laysc3Psm6uM610CtIzMzrOuUuBVTGHmIw4OO0v67TyR8O6Aozy6/SIrk1ODMD1TcnKgGtP782O6vYR8np+Te7KjPsQYHbOTvr0jK74MOmxKbjQCam2cUppkDV3TnlMDKxw6vXLUZVvicg2XpCQSLQ57vzvhlG4dnNJl3P0kQmP0Im3901zNvqzUnBTRv+Y8gp88EmJK0q+gkgL0cnxuE6QPsuu7K/0uXBOT7N2zQJLsnAQ7nWyTzJuDNfwD/mtC/Hvh8ojRU6zzDe1UQssNcxPEAo8eMisUE+whcAyNFKyqZHUS49'
	),
	// Signed bytes.
	(letter) => 0.00372 * ((letter.charCodeAt(0) << 24) >> 24)
);

/**
 * `rows`: states of tokens, row-major, as the model returns them. They are changed in place. `centre`: a number for each dimension.
 */
export function subtractCentre(rows: Float32Array, centre: readonly number[]): void {
	for (let at = 0; at < rows.length; at++)
		rows[at] = (rows[at] as number) - (centre[at % centre.length] as number);
}
