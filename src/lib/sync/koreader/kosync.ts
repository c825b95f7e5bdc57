/** A server that stores KOReader's places (koreader-sync-server, and Lectern's own): which book, how far, and since when. */
import { z } from 'zod';
import { kosyncPassword } from '$agent/protocol/kosync.ts';
import { md5Hex } from '$lib/book/noble-hashes.ts';
import { headerText } from '$lib/site/basic-login.ts';
import type { LecternServer } from '$lib/site/own-server.ts';
import { DepotError } from '../depot.ts';
import { folderUrl, openThrough, request, typed, via, type DepotRequest } from '../depots/request.ts';

const accountShape = z.object({
	url: typed,
	user: typed,
	/** MD5 of the password; the server never gets more than this. */
	key: z.string(),
	/** Only for Lectern's own server: the password to type into a KOReader. It gives no more access than the key. */
	password: z.string().optional(),
	/** Distinguishes this browser's places from those of others. */
	device: z.string(),
	via
});
export type KosyncAccount = z.output<typeof accountShape>;

/** The name of the setting that stores the account. */
export const STORED = 'koreader';
export const isAccount = (value: unknown): value is KosyncAccount => accountShape.safeParse(value).success;

/** A stored place; anybody may have written it. */
const progressShape = z.object({
	progress: z.string().max(2000),
	percentage: z.coerce.number().min(0).max(1),
	device: z.string().max(200).catch(''),
	device_id: z.string().max(200).optional(),
	/** Seconds since 1970. Old servers send none. */
	timestamp: z.number().optional()
});
export type KosyncProgress = z.output<typeof progressShape>;

/** Clocks cannot be compared more exactly than this, because the server reports whole seconds and the answer takes time. */
const TOLERANCE_MS = 5_000;

/** All methods reject with a DepotError. */
export class Kosync {
	/** How many milliseconds this clock is ahead of the server's, as far as a page can tell from its answers. */
	ahead = 0;

	/** now: milliseconds since 1970. */
	constructor(
		private readonly account: KosyncAccount,
		private readonly now: () => number = Date.now
	) {}

	async signIn(): Promise<void> {
		await this.#ask('users/auth');
	}

	/** A name that is taken is refused. */
	async makeAccount(): Promise<void> {
		const { user, key } = this.account;
		const wanted = { method: 'POST', also: [402] };
		const { status } = await this.#ask('users/create', wanted, { username: user, password: key });
		// 402: the name is taken, or the server creates no accounts.
		if (status === 402) throw new DepotError('refused', 'HTTP 402');
	}

	/** document: the book's file, as `partialMd5` names it. Null if there is no place. */
	async progress(document: string): Promise<KosyncProgress | null> {
		const answer = await this.#ask(`syncs/progress/${document}`, { also: [404] });
		return progressShape.safeParse(await answer.json().catch(() => null)).data ?? null;
	}

	async tell(document: string, progress: string, percentage: number): Promise<void> {
		const { device } = this.account;
		await this.#ask(
			'syncs/progress',
			{ method: 'PUT' },
			{ document, progress, percentage, device: 'Lectern', device_id: device }
		);
	}

	async #ask(path: string, wanted: DepotRequest = {}, body?: object): Promise<Response> {
		const { url, user, key, via } = this.account;
		const headers: Record<string, string> = {
			accept: 'application/vnd.koreader.v1+json',
			...(body && { 'content-type': 'application/json' }),
			...(path !== 'users/create' && { 'x-auth-user': headerText(user), 'x-auth-key': key })
		};
		const bytes = body && new TextEncoder().encode(JSON.stringify(body));
		const answer = await request(folderUrl(url) + path, { ...wanted, headers, via, body: bytes });
		// A page cannot see this header in an answer from another origin; the clocks are then assumed to agree.
		const ahead = this.now() - Date.parse(answer.headers.get('date') ?? '');
		this.ahead = Math.abs(ahead) > TOLERANCE_MS ? ahead : 0;
		return answer;
	}
}

/** What the reader types into a KOReader to use Lectern's own server. A server without a token accepts any password. */
export const ownServer = async ({ url, token }: LecternServer) => ({
	url: `${url}/kosync`,
	password: token ? await kosyncPassword(token) : 'lectern'
});

/** isNew: the account is created first. Rejects with a DepotError. */
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

/** KOReader first shifts 1024 by −2, which its 32-bit shift turns into 30, and 1024 << 30 is 0. */
const PIECES = [0, ...Array.from({ length: 11 }, (_, at) => 1024 * 4 ** at)];
const PIECE = 1024;

/** KOReader's name for a file (`util.partialMD5`): the MD5 of a few pieces of it, in lower-case hex. It protects nothing. */
export async function partialMd5(file: Blob): Promise<string> {
	const pieces = PIECES.filter((at) => at < file.size).map((at) => file.slice(at, at + PIECE));
	return md5Hex(new Uint8Array(await new Blob(pieces).arrayBuffer()));
}
