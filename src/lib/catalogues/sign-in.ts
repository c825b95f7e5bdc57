/** How a catalogue asks for a sign-in, and the answer: Basic (RFC 7617) or Digest (RFC 7616). */
import { sha256 } from '$lib/book/sha256.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';
import { basicLogin, headerText } from '$lib/site/basic-login.ts';

export interface SignIn {
	user: string;
	password: string;
}

export type Challenge =
	| { scheme: 'basic' }
	| {
			scheme: 'digest';
			realm: string;
			nonce: string;
			opaque: string | null;
			algorithm: 'MD5' | 'SHA-256';
			isSession: boolean;
			hasQop: boolean;
	  };

/**
 * The challenge to answer: Digest is preferred to Basic, because it does not reveal the password. Null if no scheme is known.
 * header: WWW-Authenticate; null: a page may not read it, and most servers mean Basic.
 */
export function challengeIn(header: string | null): Challenge | null {
	if (header === null) return { scheme: 'basic' };
	// A challenge begins with its scheme, before the first of its fields (RFC 9110 § 11.6.1), and outside quotation marks.
	const found = header
		.slice(0, 4000)
		.split(/(?:^|,)\s*(?=[a-z][\w-]*\s+[\w-]+\s*=)(?=(?:[^"]*"[^"]*")*[^"]*$)/i)
		.map((text) => ({ scheme: text.trim().split(/\s/)[0]?.toLowerCase(), fields: fieldsIn(text) }));
	for (const { scheme, fields } of found) {
		const [algorithm = 'MD5', session] = (fields.get('algorithm') ?? 'MD5').toUpperCase().split(/-(SESS)$/);
		const qop = fields.get('qop')?.split(/\s*,\s*/);
		const isKnown = (algorithm === 'MD5' || algorithm === 'SHA-256') && (!qop || qop.includes('auth'));
		if (scheme === 'digest' && isKnown)
			return {
				scheme,
				algorithm,
				isSession: session !== undefined,
				hasQop: qop !== undefined,
				realm: fields.get('realm') ?? '',
				nonce: fields.get('nonce') ?? '',
				opaque: fields.get('opaque') ?? null
			};
	}
	return found.some(({ scheme }) => scheme === 'basic') || /^\s*basic\b/i.test(header)
		? { scheme: 'basic' }
		: null;
}

const fieldsIn = (text: string): Map<string, string> =>
	new Map(
		Array.from(
			text.matchAll(/([\w-]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|([^\s",]+))/g),
			([, name = '', quoted, bare = '']) => [name.toLowerCase(), quoted?.replace(/\\(.)/g, '$1') ?? bare]
		)
	);

/** The header for a GET. count: how often this challenge was answered, including this time. */
export async function authorization(
	challenge: Challenge,
	{ user, password }: SignIn,
	url: string,
	count: number,
	cnonce: string = crypto.randomUUID()
): Promise<string> {
	if (challenge.scheme === 'basic') return basicLogin(user, password);
	const { realm, nonce, opaque, algorithm, isSession, hasQop } = challenge;
	const hash = async (text: string) => (algorithm === 'MD5' ? md5Hex(text) : sha256(new Blob([text])));
	const { pathname, search } = new URL(url);
	const uri = pathname + search;
	const nc = count.toString(16).padStart(8, '0');
	const own = await hash(`${user}:${realm}:${password}`);
	const secret = isSession ? await hash(`${own}:${nonce}:${cnonce}`) : own;
	const asked = await hash(`GET:${uri}`);
	const response = await hash(
		hasQop ? `${secret}:${nonce}:${nc}:${cnonce}:auth:${asked}` : `${secret}:${nonce}:${asked}`
	);
	const quoted = { username: user, realm, nonce, uri, response, ...(opaque !== null && { opaque }) };
	return [
		`Digest ${Object.entries(quoted)
			.map(([name, value]) => `${name}="${headerText(value).replace(/["\\]/g, String.raw`\$&`)}"`)
			.join(', ')}`,
		`algorithm=${algorithm}${isSession ? '-sess' : ''}`,
		...(hasQop || isSession ? [`cnonce="${cnonce}"`] : []),
		...(hasQop ? ['qop=auth', `nc=${nc}`] : [])
	].join(', ');
}
