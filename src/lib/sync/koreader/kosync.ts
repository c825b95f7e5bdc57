/** A server that keeps KOReader's places (koreader-sync-server, and Lectern's own): which book, how far, since when. */
import { z } from 'zod';
import { kosyncPassword } from '$agent/protocol/kosync.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';
import type { LecternServer } from '$lib/site/own-server.ts';
import { DepotError } from '../depot.ts';
import { folderUrl, openThrough, request, typed, via, type DepotRequest } from '../depots/request.ts';

export const accountShape = z.object({
	url: typed,
	user: typed,
	/** MD5 of the password, which is all that such a server ever gets. */
	key: z.string(),
	/** Only Lectern's own server has one, to be typed into a KOReader: it opens no more than the key. */
	password: z.string().optional(),
	/** Tells this browser's places from those of others. */
	device: z.string(),
	via
});
export type KosyncAccount = z.output<typeof accountShape>;

/** The name of the setting that it is kept under. */
export const STORED = 'koreader';
export const isAccount = (value: unknown): value is KosyncAccount => accountShape.safeParse(value).success;

/** What is kept of a book; anybody may have written it. */
const progressShape = z.object({
	progress: z.string().max(2000),
	percentage: z.coerce.number().min(0).max(1),
	device: z.string().max(200).catch(''),
	device_id: z.string().max(200).optional(),
	/** Seconds since 1970. An old server has none. */
	timestamp: z.number().optional()
});
export type KosyncProgress = z.output<typeof progressShape>;

/** What is told of a time in whole seconds, after some time on the way, is no more exact than this. */
const TOLERANCE_MS = 5_000;

/** All reject with a DepotError. */
export class Kosync {
	readonly #account: KosyncAccount;
	readonly #now: () => number;
	/** How many milliseconds this clock is ahead of the server's, as far as its answers tell a page. */
	ahead = 0;

	/** now: milliseconds since 1970. */
	constructor(account: KosyncAccount, now: () => number = Date.now) {
		this.#account = account;
		this.#now = now;
	}

	async signIn(): Promise<void> {
		await this.#ask('users/auth');
	}

	/** A name that is taken is refused. */
	async makeAccount(): Promise<void> {
		const { user, key } = this.#account;
		const wanted = { method: 'POST', also: [402] };
		const { status } = await this.#ask('users/create', wanted, { username: user, password: key });
		// The name is taken, or the server makes no accounts.
		if (status === 402) throw new DepotError('refused', 'HTTP 402');
	}

	/** document: as `partialMd5` names the book's file. Null where there is none. */
	async progress(document: string): Promise<KosyncProgress | null> {
		const answer = await this.#ask(`syncs/progress/${document}`, { also: [404] });
		return progressShape.safeParse(await answer.json().catch(() => null)).data ?? null;
	}

	async tell(document: string, progress: string, percentage: number): Promise<void> {
		const { device } = this.#account;
		await this.#ask(
			'syncs/progress',
			{ method: 'PUT' },
			{ document, progress, percentage, device: 'Lectern', device_id: device }
		);
	}

	async #ask(path: string, wanted: DepotRequest = {}, body?: object): Promise<Response> {
		const { url, user, key, via } = this.#account;
		const headers: Record<string, string> = {
			accept: 'application/vnd.koreader.v1+json',
			...(body && { 'content-type': 'application/json' }),
			...(path !== 'users/create' && { 'x-auth-user': inHeader(user), 'x-auth-key': key })
		};
		const bytes = body && new TextEncoder().encode(JSON.stringify(body));
		const answer = await request(folderUrl(url) + path, { ...wanted, headers, via, body: bytes });
		// Of another address a page may not see it: there the two clocks are taken to agree.
		const ahead = this.#now() - Date.parse(answer.headers.get('date') ?? '');
		this.ahead = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
		return answer;
	}
}

/** KOReader sends the bytes of a name as they are: a page may write each as the letter of its number. */
const inHeader = (text: string): string => String.fromCharCode(...new TextEncoder().encode(text));

/** What is typed into a KOReader that is to use Lectern's own server. A server without a token takes any password. */
export const ownServer = async ({ url, token }: LecternServer) => ({
	url: `${url}/kosync`,
	password: token ? await kosyncPassword(token) : 'lectern'
});

/** isNew: the account is made. Rejects with a DepotError. */
export async function signIn(
	wanted: { url: string; user: string; password: string; isNew: boolean },
	server: LecternServer
): Promise<KosyncAccount> {
	const { url, user, password, isNew } = wanted;
	const account = accountShape.parse({ url, user, key: md5Hex(password), device: crypto.randomUUID() });
	return openThrough(account, server, async (opened) => {
		const kosync = new Kosync(opened);
		if (isNew) await kosync.makeAccount();
		await kosync.signIn();
		return opened;
	});
}
