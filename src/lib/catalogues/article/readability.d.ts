/** The parser in @mozilla/readability comes without types. */
declare module '@mozilla/readability/JSDOMParser.js' {
	export default class JSDOMParser {
		/** html: must be well-formed. */
		parse(html: string, url?: string): Document;
	}
}
