/** A bucket of an S3-compatible storage: AWS, Backblaze, Cloudflare, MinIO, Garage. One CORS rule lets the bucket admit pages. */
import { z } from 'zod';
import { hex, sha256 } from '$lib/book/sha256.ts';
import type { Depot, Listed } from '../depot.ts';
import { elements, folderUrl, httpFiles, request, textOf, typed, via, type DepotRequest } from './request.ts';

/** url: of the storage, without the bucket. */
export const s3Place = z.object({
	url: typed,
	bucket: typed,
	region: typed,
	keyId: typed,
	secret: typed,
	via
});
type S3Place = z.output<typeof s3Place>;

type Bytes = Uint8Array<ArrayBuffer>;

export function s3Depot(place: S3Place): Depot {
	const root = `${folderUrl(place.url)}${escaped(place.bucket)}/`;
	const ask = async (name: string, wanted: DepotRequest, query: Record<string, string> = {}) => {
		const url = new URL(root + name.split('/').map(escaped).join('/'));
		url.search = Object.entries(query)
			.map(([key, value]) => `${escaped(key)}=${escaped(value)}`)
			.sort()
			.join('&');
		const { method = 'GET', body = new Uint8Array() } = wanted;
		const headers = await signed(place, method, url, body);
		return request(url.href, { ...wanted, headers, via: place.via });
	};
	return {
		async list(prefix, signal) {
			const found: Listed[] = [];
			let next: string | undefined;
			do {
				const query = { 'list-type': '2', prefix, ...(next ? { 'continuation-token': next } : {}) };
				const xml = await (await ask('', { signal }, query)).text();
				for (const entry of elements(xml, 'Contents'))
					found.push({ name: textOf(entry, 'Key'), size: Number(textOf(entry, 'Size')) });
				next = textOf(xml, 'NextContinuationToken');
			} while (next);
			return found;
		},
		...httpFiles(root, (name, wanted) => ask(name, wanted))
	};
}

/**
 * The headers of a request, with Signature Version 4. The query's names must be sorted.
 * https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html
 */
export async function signed(
	{ region, keyId, secret }: Pick<S3Place, 'region' | 'keyId' | 'secret'>,
	method: string,
	{ host, pathname, search }: URL,
	body: Bytes
): Promise<Record<string, string>> {
	const now = new Date().toISOString().replace(/[-:]|\.\d+/g, '');
	const day = now.slice(0, 8);
	const payload = await sha256(body);
	const names = 'host;x-amz-content-sha256;x-amz-date';
	const canonical = [
		method,
		pathname,
		search.slice(1),
		`host:${host}`,
		`x-amz-content-sha256:${payload}`,
		`x-amz-date:${now}`,
		'',
		names,
		payload
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

/** Encodes as the signature requires: encodeURIComponent leaves five more characters alone than RFC 3986 § 2.3 does. */
const escaped = (text: string): string =>
	encodeURIComponent(text).replace(
		/[!'()*]/g,
		(letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`
	);

const encode = (text: string): Bytes => new TextEncoder().encode(text);

async function hmac(key: Bytes, text: string): Promise<Bytes> {
	const imported = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, [
		'sign'
	]);
	return new Uint8Array(await crypto.subtle.sign('HMAC', imported, encode(text)));
}
