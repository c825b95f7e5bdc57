/** Reads META-INF/encryption.xml, which lists obfuscated fonts, and files locked by DRM. */
import { resolveLink } from '../content/path.ts';
import { elementsNamed } from '../content/xml.ts';

export interface Encryption {
	/** Maps a path to its obfuscation algorithm. */
	obfuscated: Map<string, Obfuscation>;
	/** Paths of files encrypted by DRM. */
	locked: Set<string>;
}

type Obfuscation = 'idpf' | 'adobe';

const ALGORITHMS = new Map<string, Obfuscation>([
	['http://www.idpf.org/2008/embedding', 'idpf'],
	['http://ns.adobe.com/pdf/enc#RC', 'adobe']
]);
/** How many bytes at the beginning are obfuscated. */
const OBFUSCATED_BYTES: Record<Obfuscation, number> = { idpf: 1040, adobe: 1024 };

/**
 * doc: encryption.xml. Its URIs are relative to the root of the container (EPUB 3.3 § 4.2.6.3.2). find: the real name of a file
 * in the container, or null.
 */
export function readEncryption(doc: Document, find: (path: string) => string | null): Encryption {
	const obfuscated = new Map<string, Obfuscation>();
	const locked = new Set<string>();
	for (const data of elementsNamed(doc, 'EncryptedData')) {
		const uri = elementsNamed(data, 'CipherReference')[0]?.getAttribute('URI');
		const path = find((uri && resolveLink('', uri)?.path) || '');
		if (path === null) continue;
		const method = [...data.children].find((child) => child.localName === 'EncryptionMethod');
		const known = ALGORITHMS.get(method?.getAttribute('Algorithm') ?? '');
		if (known) obfuscated.set(path, known);
		else locked.add(path);
	}
	return { obfuscated, locked };
}

/**
 * The font without obfuscation (EPUB 3.3 § 4.3). Null if the key is not available, because an identifier has no UUID (for
 * Adobe's algorithm), or the page has no crypto (plain http).
 */
export async function deobfuscate(
	bytes: Uint8Array<ArrayBuffer>,
	way: Obfuscation,
	uniqueIdentifier: string,
	identifiers: string[]
): Promise<Uint8Array<ArrayBuffer> | null> {
	const key = way === 'idpf' ? await idpfKey(uniqueIdentifier) : adobeKey([uniqueIdentifier, ...identifiers]);
	if (!key) return null;
	const clear = bytes.slice();
	const reach = Math.min(OBFUSCATED_BYTES[way], clear.length);
	for (let at = 0; at < reach; at++) clear[at] = (clear[at] ?? 0) ^ (key[at % key.length] ?? 0);
	return clear;
}

/** The SHA-1 of the unique identifier without white space (§ 4.3.2). */
async function idpfKey(identifier: string): Promise<Uint8Array> {
	const text = new TextEncoder().encode(identifier.replace(/[\x20\t\r\n]/g, ''));
	return new Uint8Array(await crypto.subtle.digest('SHA-1', text));
}

/** The 16 bytes of the book's UUID. */
function adobeKey(identifiers: string[]): Uint8Array | null {
	for (const identifier of identifiers) {
		const hex = identifier.replace(/^.*urn:uuid:/i, '').replace(/[^0-9a-f]/gi, '');
		if (hex.length !== 32 || !/uuid|^[\s\da-f-]+$/i.test(identifier)) continue;
		return Uint8Array.from({ length: 16 }, (_, index) =>
			Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16)
		);
	}
	return null;
}
