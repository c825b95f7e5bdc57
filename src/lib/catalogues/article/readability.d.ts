/** The parser that comes with @mozilla/readability has no types of its own. */
declare module '@mozilla/readability/JSDOMParser.js' {
	export default class JSDOMParser {
		/** html: well-formed. */
		parse(html: string, url?: string): Document;
	}
}
