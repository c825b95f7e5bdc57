/**
 * A depot whose files and names only the reader's own devices can read. Contents are compressed, then encrypted with AES-GCM,
 * which also authenticates the name. The last part of a name is encrypted deterministically, so that it can be found again. The
 * keys are derived from a passphrase once, and those that the device stores cannot be exported from the browser.
 */
import { base64Url, fromBase64Url } from '$lib/book/base64url.ts';
import { z } from 'zod';
import { parsedJson } from '$agent/protocol/json.ts';
import { DepotError, type Depot } from './depot.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** The layout that this build knows, and where the next one would have its seal. */
const SEAL = 'lectern/v1/seal.json';
const NEWER_SEAL = 'lectern/v2/seal.json';

/** OWASP's recommendation for PBKDF2 with SHA-256; about a second on a phone. */
const ITERATIONS = 600_000;
/** A depot that asks for more is not one of ours. */
const MOST_ITERATIONS = 10_000_000;
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Can be stored in IndexedDB directly; none of the keys can be exported. */
export interface Keys {
	/** The seal that they belong to. */
	seal: string;
	contents: CryptoKey;
	names: CryptoKey;
	nameTags: CryptoKey;
}

const sealShape = z.object({
	salt: z.string().min(22),
	iterations: z.number().int().min(ITERATIONS).max(MOST_ITERATIONS),
	/** Reveals a wrong passphrase at once, and reveals nothing useful to the storage. */
	check: z.string()
});

/**
 * Derives the keys of a depot from its passphrase. make: sets up the encryption first if there is none. Rejects with a
 * DepotError, and changes nothing in a depot that cannot be opened.
 */
export async function unlock(
	depot: Depot,
	passphrase: string,
	{ make = false }: { make?: boolean } = {}
): Promise<Keys> {
	let found = await readSeal(depot);
	if (!found && make) {
		const salt = base64Url(crypto.getRandomValues(new Uint8Array(16)));
		const { check } = await derive(passphrase, salt, ITERATIONS);
		await depot.put(SEAL, encode(JSON.stringify({ salt, iterations: ITERATIONS, check })));
		// Two devices may do this at once; the seal that is there now counts.
		found = await readSeal(depot);
	}
	if (!found) throw new DepotError('none');
	const { check, ...keys } = await derive(passphrase, found.salt, found.iterations);
	if (check !== found.check) throw new DepotError('passphrase');
	return { seal: found.salt, ...keys };
}

/** Whether a depot is already encrypted. Rejects if a newer version did it. */
export const hasSeal = async (depot: Depot): Promise<boolean> => (await readSeal(depot)) !== null;

/** Rejects if the depot is no longer the one that these keys belong to. */
export async function checkSeal(depot: Depot, keys: Keys, signal?: AbortSignal): Promise<void> {
	const found = await readSeal(depot, signal);
	if (!found) throw new DepotError('none');
	if (found.salt !== keys.seal) throw new DepotError('foreign');
}

async function readSeal(depot: Depot, signal?: AbortSignal): Promise<z.output<typeof sealShape> | null> {
	const [bytes, newer] = await Promise.all([depot.get(SEAL, signal), depot.get(NEWER_SEAL, signal)]);
	if (newer) throw new DepotError('newer');
	if (!bytes) return null;
	const seal = sealShape.safeParse(parsedJson(new TextDecoder().decode(bytes)));
	if (!seal.success) throw new DepotError('torn', SEAL, { cause: seal.error });
	return seal.data;
}

async function derive(
	passphrase: string,
	salt: string,
	iterations: number
): Promise<Omit<Keys, 'seal'> & { check: string }> {
	// The same letters may be typed in different Unicode forms, depending on the keyboard (UAX 15).
	const typed = encode(passphrase.normalize('NFKC').trim());
	const password = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveBits']);
	const slow = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations };
	const secret = await crypto.subtle.deriveBits(slow, password, 256);
	const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
	const kind = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array() };
	const purpose = (info: string) => ({ ...kind, info: encode(info) });
	const key = (info: string, algorithm: AesKeyGenParams | HmacKeyGenParams, usages: KeyUsage[]) =>
		crypto.subtle.deriveKey(purpose(info), root, algorithm, false, usages);
	const both: KeyUsage[] = ['encrypt', 'decrypt'];
	const [contents, names, nameTags, check] = await Promise.all([
		key('contents', { name: 'AES-GCM', length: 256 }, both),
		key('names', { name: 'AES-CTR', length: 256 }, both),
		key('name tags', { name: 'HMAC', hash: 'SHA-256', length: 256 }, ['sign']),
		crypto.subtle.deriveBits(purpose('check'), root, 128)
	]);
	return { contents, names, nameTags, check: base64Url(new Uint8Array(check)) };
}

/** Rejects with a DepotError if a file cannot be decrypted. Names that were not encrypted with these keys are not listed. */
export function sealed(depot: Depot, keys: Keys): Depot {
	return {
		async list(prefix, signal) {
			const listed = await depot.list(prefix, signal);
			const opened = await Promise.all(
				listed.map(async ({ name, size }) => ({ name: await openName(name, keys), size }))
			);
			return opened.flatMap(({ name, size }) => (name === null ? [] : { name, size }));
		},
		async get(name, signal) {
			const bytes = await depot.get(await sealName(name, keys), signal);
			return bytes && open(name, bytes, keys);
		},
		async put(name, bytes, signal) {
			const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
			const packed = await through(bytes, new CompressionStream('gzip'));
			const body = await crypto.subtle.encrypt(contentsOf(name, iv), keys.contents, packed);
			await depot.put(await sealName(name, keys), await concat(iv, body), signal);
		},
		async delete(name, signal) {
			await depot.delete(await sealName(name, keys), signal);
		}
	};
}

async function open(name: string, bytes: Bytes, { contents }: Keys): Promise<Bytes> {
	try {
		const algorithm = contentsOf(name, bytes.slice(0, IV_BYTES));
		const packed = await crypto.subtle.decrypt(algorithm, contents, bytes.slice(IV_BYTES));
		return await through(new Uint8Array(packed), new DecompressionStream('gzip'));
	} catch (cause) {
		throw new DepotError('torn', name, { cause });
	}
}

const contentsOf = (name: string, iv: Bytes) => ({ name: 'AES-GCM', iv, additionalData: encode(name) });

/**
 * The tag of a name is the start of its cipher stream, as in SIV (RFC 5297): equal names are encrypted equally, and nothing else
 * is revealed but their length.
 */
async function sealName(name: string, keys: Keys): Promise<string> {
	const [folder, last] = parts(name);
	const tag = await tagOf(name, keys);
	const body = await crypto.subtle.encrypt(namesOf(tag), keys.names, encode(last));
	return folder + base64Url(await concat(tag, body));
}

/** Null for a name that was not encrypted with these keys. */
async function openName(name: string, keys: Keys): Promise<string | null> {
	const [folder, last] = parts(name);
	const bytes = fromBase64Url(last);
	if (!bytes || bytes.length <= TAG_BYTES) return null;
	const tag = bytes.slice(0, TAG_BYTES);
	const body = await crypto.subtle.decrypt(namesOf(tag), keys.names, bytes.slice(TAG_BYTES));
	const opened = folder + new TextDecoder().decode(body);
	return base64Url(await tagOf(opened, keys)) === base64Url(tag) ? opened : null;
}

async function tagOf(name: string, { nameTags }: Keys): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.sign('HMAC', nameTags, encode(name))).slice(0, TAG_BYTES);
}

const namesOf = (tag: Bytes) => ({ name: 'AES-CTR', counter: tag, length: 64 });

function parts(name: string): [folder: string, last: string] {
	const end = name.lastIndexOf('/') + 1;
	return [name.slice(0, end), name.slice(end)];
}

const through = (bytes: Bytes, stream: CompressionStream | DecompressionStream): Promise<Bytes> =>
	bytesOf(new Blob([bytes]).stream().pipeThrough(stream));

const encode = (text: string): Bytes => new TextEncoder().encode(text);

const concat = (...parts: BufferSource[]): Promise<Bytes> => bytesOf(new Blob(parts as ArrayBuffer[]));

const bytesOf = async (body: BodyInit): Promise<Bytes> =>
	new Uint8Array(await new Response(body).arrayBuffer());
