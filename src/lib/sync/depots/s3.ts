/** A bucket of an S3-compatible storage: AWS, Backblaze, Cloudflare, MinIO, Garage. The bucket lets pages in by one CORS rule. */
import type { Depot, Listed } from '../depot.ts';
import { bytesOf, elements, folderUrl, request, unescaped, type LecternServer } from './request.ts';

export interface S3Place {
	/** Of the storage, without the bucket. */
	url: string;
	bucket: string;
	region: string;
	keyId: string;
	secret: string;
	via?: LecternServer;
}

type Bytes = Uint8Array<ArrayBuffer>;

export function s3Depot(place: S3Place): Depot {
	const root = `${folderUrl(place.url)}${escaped(place.bucket)}/`;
	const ask = async (
		method: string,
		name: string,
		{ query = {}, body, signal }: { query?: Record<string, string>; body?: Bytes; signal?: AbortSignal },
		also?: number[]
	) => {
		const url = new URL(root + name.split('/').map(escaped).join('/'));
		const search = Object.entries(query)
			.map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
			.sort()
			.join('&');
		const headers = await signed(place, method, url, search, body ?? new Uint8Array());
		const target = url.href + (search && `?${search}`);
		const isFile = method === 'GET' && !search;
		return request(target, { method, headers, body, signal, isFile, via: place.via }, also);
	};
	return {
		async list(prefix, signal) {
			const found: Listed[] = [];
			let next: string | undefined;
			do {
				const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) };
				const xml = await (await ask('GET', '', { query, signal })).text();
				for (const entry of elements(xml, 'Contents'))
					found.push({
						name: unescaped(elements(entry, 'Key')[0] ?? ''),
						size: Number(elements(entry, 'Size')[0] ?? 0)
					});
				next = unescaped(elements(xml, 'NextContinuationToken')[0] ?? '');
			} while (next);
			return found;
		},
		async get(name, signal) {
			const answer = await ask('GET', name, { signal }, [404]);
			return answer.status === 404 ? null : bytesOf(root, answer, signal);
		},
		async put(name, body, signal) {
			await ask('PUT', name, { body, signal });
		},
		async delete(name, signal) {
			await ask('DELETE', name, { signal }, [404]);
		}
	};
}

/** The headers of a request, with Signature Version 4. search: its names in order. https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
export async function signed(
	{ region, keyId, secret }: Pick<S3Place, 'region' | 'keyId' | 'secret'>,
	method: string,
	{ host, pathname }: URL,
	search: string,
	body: Bytes
): Promise<Record<string, string>> {
	const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
	const day = now.slice(0, 8);
	const payload = await sha256(body);
	const names = 'host;x-amz-content-sha256;x-amz-date';
	const canonical = [
		...[method, pathname, search],
		...[`host:${host}`, `x-amz-content-sha256:${payload}`, `x-amz-date:${now}`, ''],
		...[names, payload]
	].join('\n');
	const scope = `${day}/${region}/s3/aws4_request`;
	const toSign = ['AWS4-HMAC-SHA256', now, scope, await sha256(encode(canonical))].join('\n');
	let key = encode(`AWS4${secret}`);
	for (const part of [day, region, 's3', 'aws4_request', toSign]) key = await hmac(key, part);
	return {
		'x-amz-content-sha256': payload,
		'x-amz-date': now,
		authorization: `AWS4-HMAC-SHA256 Credential=${keyId}/${scope}, SignedHeaders=${names}, Signature=${hex(key)}`
	};
}

/** As the signature wants it: encodeURIComponent leaves five more characters alone than RFC 3986 § 2.3. */
const escaped = (text: string): string =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
	);

const encode = (text: string): Bytes => new TextEncoder().encode(text);

const hex = (bytes: Bytes): string =>
	Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

const sha256 = async (bytes: Bytes): Promise<string> =>
	hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

async function hmac(key: Bytes, text: string): Promise<Bytes> {
	const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
		'sign'
	]);
	return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encode(text)));
}
