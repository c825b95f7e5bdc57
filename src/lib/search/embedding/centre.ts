/**
 * What all token states of a model have in common. If that is most of a state, cosines of two states hardly tell passages
 * apart, least of all in two languages; late interaction then compares what is left (docs/benchmarks.md).
 */

/** One number per dimension of a state. */
export interface Centre {
	/** Base64 of signed bytes. */
	readonly bytes: string;
	/** What a byte of 1 stands for. */
	readonly unit: number;
}

/**
 * The mean of the states of a passage's own tokens without punctuation, then the mean over the XQuAD books in German, Spanish,
 * Russian, Chinese, Arabic and Turkish. It is not in the model's profile because the page loads that.
 */
export const MULTILINGUAL_E5_CENTRE: Centre = {
	unit: 0.00372,
	bytes:
		'O+DDt1W3DzJGE0MQSuCzKkfb0sAh8sdCSkjVIEDEurovsk8uvMc1xegbK1ArR9Iv1N3kRBk8JLO2vr1QO/gKHlA+OjHV4s08B94GHDTNI9XDzdUmylVEwk7wRi7AxK683zRJ0D+8Hr/HNBy4QLvQMzI6sdYMxTDJPdm9r7zFNiUf/jUmDTA2WKME5drHH8c5N09W2VO7H+RDK0Laysc3Psm6uM610CtIzMzrOuUuBVTGHmIw4OO0v67TyR8O6Aozy6/SIrk1ODMD1TcnKgGtP782O6vYR8np+Te7KjPsQYHbOTvr0jK74MOmxKbjQCam2cUppkDV3TnlMDKxw6vXLUZVvicg2XpCQSLQ57vzvhlG4dnNJl3P0kQmP0Im3901zNvqzUnBTRv+Y8gp88EmJK0q+gkgL0cnxuE6QPsuu7K/0uXBOT7N2zQJLsnAQ7nWyTzJuDNfwD/mtC/Hvh8ojRU6zzDe1UQssNcxPEAo8eMisUE+whcAyNFKyqZHUS49'
};

/** `rows`: states of tokens, row-major, as the model returns them. They are changed in place. */
export function subtractCentre(rows: Float32Array, { bytes, unit }: Centre): void {
	const centre = Int8Array.from(atob(bytes), (letter) => letter.charCodeAt(0));
	for (let at = 0; at < rows.length; at++)
		rows[at] = (rows[at] as number) - unit * (centre[at % centre.length] as number);
}
