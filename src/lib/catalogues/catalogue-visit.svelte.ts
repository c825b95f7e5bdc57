/**
 * A visit to a catalogue: the path taken, what is shown, and what is being downloaded. Articles and files are found at an address
 * in the same way.
 */
import { messageOf } from '$lib/errors/message.ts';
import { catalogueStrings } from '$lib/strings/catalogues.ts';
import type { AddedFile } from './add-file.ts';
import { clean } from './clean.ts';
import { MAX_ITEMS, searchAddress, type Feed, type FeedGroup, type Offer, type OfferedBook } from './feed.ts';
import type { FeedDocument } from './feed-worker.ts';
import { endingOf, offeredFormat } from './offered-format.ts';
import { OutsideError, SignInError } from './outside-error.ts';
import { movedTo } from './refresh.ts';
import { hostOf, typedAddress, WANTED, type Fetched, type WayOut } from './way-out.ts';

export interface Step {
	title: string;
	url: string;
	/** The step shows search results, so a search from there replaces it. */
	isSearch?: true;
}

export type VisitStatus =
	| { phase: 'start' }
	| { phase: 'loading'; host: string }
	| { phase: 'feed'; feed: Feed }
	| { phase: 'page'; page: Fetched }
	| { phase: 'sign-in'; asked: SignInError }
	| { phase: 'failed'; reason: string };

/** The progress of adding a file. */
export type TaskStatus =
	| { phase: 'none' }
	/** total: null if unknown. */
	| { phase: 'fetching'; title: string; bytes: number; total: number | null }
	| ({ phase: 'done' } & AddedFile)
	| { phase: 'failed'; reason: string };

interface VisitParts {
	wayOut: Pick<WayOut, 'fetch'>;
	/** Null for anything that is not a catalogue's document. */
	read(fetched: Fetched, signal: AbortSignal): Promise<FeedDocument>;
	/** Adds a file to the shelf. */
	add(file: File, signal: AbortSignal, collection?: string): Promise<AddedFile>;
}

/** Pages that are joined into one list; with more, searching is easier. */
const MAX_PAGES = 50;
/** The most pages in a row that only redirect to another. */
const MAX_HOPS = 3;

export class CatalogueVisit {
	status = $state.raw<VisitStatus>({ phase: 'start' });
	/** From the address that the reader entered to the current page. */
	trail = $state.raw<readonly Step[]>([]);
	/** The book whose details are shown. */
	book = $state.raw<OfferedBook | null>(null);
	task = $state.raw<TaskStatus>({ phase: 'none' });
	added = $state(0);
	/** Whether the next page is being fetched, or why it could not be. */
	more = $state.raw<'none' | 'loading' | { reason: string }>('none');
	#stop = new AbortController();
	#stopTask = new AbortController();
	/** Repeats what was interrupted by a request to sign in. */
	#again: () => Promise<void> = async () => undefined;
	/** Addresses of the pages joined into the current list. */
	#pages: string[] = [];

	constructor(private readonly parts: VisitParts) {}

	/** The address that the reader entered. Only from there may a link lead into the reader's own network. */
	get from(): string {
		return this.trail[0]?.url ?? '';
	}

	/** Opens an address that the reader typed or pressed. */
	async open(typed: string, title = ''): Promise<void> {
		const url = typedAddress(typed);
		if (!url) this.#show({ phase: 'failed', reason: catalogueStrings.notAnAddress });
		else await this.#walk([{ title, url }]);
	}

	async go(step: Step): Promise<void> {
		await this.#walk([...this.trail, step]);
	}

	/** Goes back to a step of the trail; -1: to the start. */
	async back(index: number): Promise<void> {
		if (index < 0) {
			this.trail = [];
			this.#show({ phase: 'start' });
		} else await this.#walk(this.trail.slice(0, index + 1));
	}

	async search(words: string): Promise<void> {
		const { status } = this;
		if (status.phase !== 'feed' || !status.feed.search || !words.trim()) return;
		const { search, url } = status.feed;
		await this.#trying(async (signal) => {
			const template =
				'template' in search ? search.template : await this.#template(search.description, signal);
			const address =
				template && searchAddress(template, words.trim(), 'template' in search ? url : search.description);
			if (!address) throw new OutsideError('broken', hostOf(url));
			const trail = this.trail.filter(({ isSearch }) => !isSearch);
			await this.#arrive([...trail, { title: `“${clean(words)}”`, url: address, isSearch: true }], signal);
		});
	}

	async showMore(): Promise<void> {
		const { status } = this;
		if (status.phase !== 'feed' || !status.feed.next || this.more === 'loading') return;
		const { feed } = status;
		const { signal } = this.#stop;
		const next = status.feed.next;
		this.more = 'loading';
		try {
			this.#pages.push(next);
			const found = await this.#feedAt(next, signal);
			if (!found) throw new OutsideError('broken', hostOf(next));
			const isRound = found.next !== null && this.#pages.includes(found.next);
			const isEnough = this.#pages.length >= MAX_PAGES;
			const groups = joined(feed.groups, found.groups);
			this.status = {
				phase: 'feed',
				feed: { ...feed, groups, next: isRound || isEnough ? null : found.next }
			};
			this.more = 'none';
		} catch (error) {
			if (signal.aborted) return;
			this.#pages.pop();
			this.more = { reason: messageOf(error) };
		}
	}

	/** Shows a book, with further details if the catalogue has them at another address. */
	async show(book: OfferedBook | null): Promise<void> {
		this.book = book;
		this.task = { phase: 'none' };
		if (!book?.details) return;
		const { signal } = this.#stop;
		// What is already known is shown meanwhile, and stays if there is no more.
		const whole = await this.#feedAt(book.details, signal).catch(() => null);
		const [item] = whole?.groups[0]?.items ?? [];
		if (this.book === book && item?.kind === 'book') this.book = { ...item, cover: item.cover ?? book.cover };
	}

	/** Downloads a book and adds it to the shelf. */
	async take(offer: Offer, { title }: OfferedBook): Promise<void> {
		await this.make(title, async (signal) => {
			const fetched = await this.parts.wayOut.fetch(offer.href, {
				wanted: WANTED.book,
				from: this.from,
				signal,
				onprogress: (bytes, total) => (this.task = { phase: 'fetching', title, bytes, total })
			});
			// A page came instead of the book: a sign-in, or an error with status 200.
			const isPage = offeredFormat(fetched.type, fetched.url) === 'HTML' && offer.format !== 'HTML';
			if (isPage) throw new OutsideError('type', hostOf(fetched.url));
			return fileOf(fetched, title, offer.format ? endingOf(offer.format) : '');
		});
	}

	cancel(): void {
		this.#stopTask.abort();
		this.task = { phase: 'none' };
	}

	/** Continues after a sign-in. */
	async goOn(): Promise<void> {
		await this.#again();
	}

	end(): void {
		this.#stop.abort();
		this.#stopTask.abort();
	}

	/** Adds a file to the shelf that must first be made, such as an article. collection: the collection for a new book. */
	async make(
		title: string,
		make: (signal: AbortSignal) => Promise<File>,
		collection?: string
	): Promise<void> {
		this.#stopTask.abort();
		const { signal } = (this.#stopTask = new AbortController());
		this.task = { phase: 'fetching', title, bytes: 0, total: null };
		const { status, book } = this;
		try {
			const added = await this.parts.add(await make(signal), signal, collection);
			this.added++;
			if (!signal.aborted) this.task = { phase: 'done', ...added };
		} catch (error) {
			if (signal.aborted) return;
			this.task = { phase: 'failed', reason: messageOf(error) };
			if (!(error instanceof SignInError)) return;
			this.task = { phase: 'none' };
			[this.status, this.book] = [{ phase: 'sign-in', asked: error }, null];
			this.#again = async () => {
				[this.status, this.book] = [status, book];
				await this.make(title, make, collection);
			};
		}
	}

	async #walk(trail: readonly Step[]): Promise<void> {
		await this.#trying((signal) => this.#arrive(trail, signal));
	}

	async #trying(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
		this.#stop.abort();
		const { signal } = (this.#stop = new AbortController());
		try {
			await work(signal);
		} catch (error) {
			if (signal.aborted) return;
			this.#again = () => this.#trying(work);
			if (error instanceof SignInError) this.#show({ phase: 'sign-in', asked: error });
			else this.#show({ phase: 'failed', reason: messageOf(error) });
		}
	}

	async #arrive(trail: readonly Step[], signal: AbortSignal): Promise<void> {
		const step = trail.at(-1);
		if (!step) return;
		this.trail = trail;
		this.#show({ phase: 'loading', host: hostOf(step.url) });
		let page = await this.#fetchPage(step.url, signal);
		for (let to = movedTo(page), hops = 0; to && hops < MAX_HOPS; to = movedTo(page), hops++)
			page = await this.#fetchPage(to, signal);
		const document = await this.parts.read(page, signal);
		signal.throwIfAborted();
		if (document?.kind === 'feed') {
			const title = step.title || document.feed.title || hostOf(step.url);
			this.trail = [...trail.slice(0, -1), { ...step, title }];
			this.#pages = [step.url, document.feed.url];
			const [group] = document.feed.groups;
			const [only] = document.feed.groups.length === 1 && group?.items.length === 1 ? group.items : [];
			this.#show({ phase: 'feed', feed: document.feed });
			// If a page is about a single book, the reader came for that book.
			if (only?.kind === 'book' && only.title === document.feed.title) this.book = only;
			return;
		}
		const file = offeredFormat(page.type, page.url);
		if (file === 'HTML') {
			this.trail = [...trail.slice(0, -1), { ...step, title: step.title || hostOf(page.url) }];
			this.#show({ phase: 'page', page });
		} else if (!file && /(json|xml)$/.test(page.type)) throw new OutsideError('broken', hostOf(page.url));
		else {
			// If the file cannot be opened, the shelf's message names it.
			this.#show({ phase: 'start' });
			const name = clean(lastOf(page.url)) || hostOf(page.url);
			await this.make(name, async () => fileOf(page, name, file ? endingOf(file) : ''));
		}
	}

	#show(status: VisitStatus): void {
		[this.book, this.more, this.task] = [null, 'none', { phase: 'none' }];
		this.status = status;
	}

	#fetchPage(url: string, signal: AbortSignal): Promise<Fetched> {
		const isFile = !['HTML', null].includes(offeredFormat('', url));
		const wanted = isFile ? WANTED.book : WANTED.page;
		return this.parts.wayOut.fetch(url, { wanted, from: this.from, signal });
	}

	async #feedAt(url: string, signal: AbortSignal): Promise<Feed | null> {
		const document = await this.parts.read(await this.#fetchPage(url, signal), signal);
		return document?.kind === 'feed' ? document.feed : null;
	}

	async #template(address: string, signal: AbortSignal): Promise<string | null> {
		const document = await this.parts.read(await this.#fetchPage(address, signal), signal);
		return document?.kind === 'search' ? document.template : null;
	}
}

/** Items of another page are added to the groups with the same name. */
function joined(here: readonly FeedGroup[], more: readonly FeedGroup[]): FeedGroup[] {
	const groups = here.map((group) => {
		const next = more.find(({ title, href }) => title === group.title && href === group.href);
		return next
			? { ...group, items: [...group.items, ...next.items].slice(0, MAX_PAGES * MAX_ITEMS) }
			: group;
	});
	const isNew = ({ title, href }: FeedGroup) =>
		!here.some((group) => group.title === title && group.href === href);
	return [...groups, ...more.filter(isNew)];
}

/** Named as the server names it, or after the title. The ending matters for formats that cannot be recognised by their content. */
function fileOf({ bytes, fileName }: Fetched, title: string, ending: string): File {
	const named = fileName ?? clean(title.replace(/[/\\:*?"<>|]/g, ' '), 120);
	const isWhole = named.toLowerCase().endsWith(`.${ending}`) || /\.fb2\.zip$/i.test(named);
	return new File([bytes], isWhole || !ending ? named : `${named.replace(/\.[a-z\d]{2,5}$/i, '')}.${ending}`);
}

/** The last part of an address's path. */
function lastOf(url: string): string {
	const [last = ''] = /[^/]*$/.exec(url.replace(/[?#].*$/, '')) ?? [];
	try {
		return decodeURIComponent(last);
	} catch {
		// A lone percent sign is part of the name.
		return last;
	}
}
