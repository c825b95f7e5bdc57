/** MD5, which browsers leave out. It protects nothing: KOReader and digests of older servers have no other. The only import of @noble/hashes. */
import { md5 } from '@noble/hashes/legacy.js';
import { bytesToHex } from '@noble/hashes/utils.js';

/** Lower-case hex; of a text in UTF-8. */
export const md5Hex = (data: string | Uint8Array): string =>
	bytesToHex(md5(typeof data === 'string' ? new TextEncoder().encode(data) : data));
