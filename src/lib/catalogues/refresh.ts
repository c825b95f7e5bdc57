/** Recognises a page that only redirects to another one, as short links and old sites do. */
import { byteLetters } from '$lib/epub/content/decode-text.ts';
import { otherPage } from './feed.ts';
import { offeredFormat } from './offered-format.ts';
import type { Fetched } from './way-out.ts';

const LOOKED_AT_BYTES = 8192;
/** Seconds. A page with a longer delay is meant to be read, and refreshes itself for its news. */
const SOON = 5;

/** Null if the page is meant to stay. */
export function movedTo({ bytes, type, url }: Fetched): string | null {
	if (offeredFormat(type, url) !== 'HTML') return null;
	const head = byteLetters(bytes.subarray(0, LOOKED_AT_BYTES)).replace(/<!--[\s\S]*?-->/g, '');
	const tag = (head.match(/<meta\b[^<>]*>/gi) ?? []).find((each) => /http-equiv=["']?refresh\b/i.test(each));
	const [, seconds, href = ''] =
		/content=["']?\s*(\d+)[\s;,]+url\s*=\s*["']?([^"'\s<>]+)/i.exec(tag ?? '') ?? [];
	return Number(seconds) <= SOON ? otherPage(href.replaceAll('&amp;', '&'), url) : null;
}
