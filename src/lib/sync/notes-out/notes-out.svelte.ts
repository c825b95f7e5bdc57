/** Exports the reader's notes automatically while the app is open, to a folder of Markdown and to Readwise. */
import { exclusive, whereFree } from '$lib/async/exclusive.ts';
import { Pacer } from '$lib/async/pause.ts';
import { toMarkdown } from '$lib/annotations/exchange/markdown.ts';
import { listAnnotations } from '$lib/annotations/stored-annotations.ts';
import type { Annotation } from '$lib/annotations/model/annotation.ts';
import type { Locator } from '$lib/book/locator.ts';
import { messageOf } from '$lib/errors/message.ts';
import { listBooks } from '$lib/library/store/books.ts';
import { devices } from '$lib/strings/devices.ts';
import { Setting } from '$lib/ui/setting.svelte.ts';
import { sayOfService } from '../depot.ts';
import { mayUse, reached } from '../depots/folder.ts';
import { isReadwise, sendToReadwise, type Readwise, type SentNotes } from './readwise.ts';
import { keepInFolder, type FiledNotes } from './markdown-folder.ts';

export type NotesOutStatus =
	| { phase: 'off' }
	/** at: milliseconds since 1970. */
	| { phase: 'kept'; at: number }
	/** asks: the browser asks for permission to use the folder again. */
	| { phase: 'held'; reason: string; asks: boolean };

interface NotesOutParts {
	load(): Promise<FileSystemDirectoryHandle | null>;
	keep(folder: FileSystemDirectoryHandle | null): Promise<void>;
	loadSent(): Promise<SentNotes>;
	keepSent(sent: SentNotes | null): Promise<void>;
	/** Returns an absolute address. */
	linkTo(book: string, locator: Locator): string;
}

/** Milliseconds between two checks, as a reader makes many notes in a row. */
const LOOK_MS = 120_000;

export class NotesOut {
	status = $state.raw<NotesOutStatus>({ phase: 'off' });
	folder = $state.raw<FileSystemDirectoryHandle | null>(null);
	/** Null if the reader has not signed in. */
	readonly readwise = new Setting<Readwise | null>('readwise', null, isReadwise);
	/** Why Readwise does not have everything; '' if it has. */
	readwiseProblem = $state('');
	/** What was last written for each book: the number of notes, when the last one was changed, and the book's title and authors. */
	#written: Readonly<Record<string, string>> = {};

	/** Everything ends with the signal. */
	constructor(
		private readonly parts: NotesOutParts,
		private readonly stop: AbortSignal
	) {}

	/** Runs now, every two minutes, and when the page is hidden. */
	start(): void {
		const run = () => void this.run();
		const timer = setInterval(run, LOOK_MS);
		this.stop.addEventListener('abort', () => clearInterval(timer));
		document.addEventListener('visibilitychange', run, { signal: this.stop });
		run();
	}

	/** Runs in one tab at a time. Never rejects: the status shows the result. */
	async run(): Promise<void> {
		await whereFree('notes out', () => this.#run()).catch((error: unknown) => {
			this.status = { phase: 'held', reason: messageOf(error), asks: false };
		});
	}

	/** null: no folder is used any more. Existing files stay. */
	async choose(folder: FileSystemDirectoryHandle | null): Promise<void> {
		await exclusive('notes out', this.stop, async () => {
			await this.parts.keep(folder);
			this.#written = {};
		});
		await this.run();
	}

	/** null: the reader signs out. A new account starts with nothing sent. */
	async useReadwise(account: Readwise | null): Promise<void> {
		await exclusive('notes out', this.stop, async () => {
			await this.parts.keepSent(account && {});
			this.readwise.value = account;
		});
		await this.run();
	}

	/** Must be called within a click. */
	async allow(): Promise<void> {
		if (this.folder && (await mayUse(this.folder, true))) await this.run();
	}

	async #run(): Promise<void> {
		await this.#fill();
		await this.#send();
	}

	async #send(): Promise<void> {
		// Another tab may have changed the account.
		this.readwise.refresh();
		const account = this.readwise.value;
		if (!account) return;
		const linkTo = ({ book, locator }: Annotation) => this.parts.linkTo(book, locator);
		try {
			const { loadSent, keepSent } = this.parts;
			await sendToReadwise(account, await loadSent(), linkTo, this.stop, keepSent);
			this.readwiseProblem = '';
		} catch (error) {
			this.readwiseProblem = sayOfService(error, devices.readwise);
		}
	}

	async #fill(): Promise<void> {
		this.folder = await this.parts.load();
		if (!this.folder) return void (this.status = { phase: 'off' });
		if (!(await mayUse(this.folder))) return void (this.status = { phase: 'held', reason: '', asks: true });
		const { changed, signatures } = await this.#changed();
		const { folder } = this;
		if (changed.length > 0) await reached(this.stop, () => keepInFolder(folder, changed, this.stop));
		this.#written = { ...this.#written, ...signatures };
		this.status = { phase: 'kept', at: Date.now() };
	}

	/** The books whose notes have changed since they were last written. */
	async #changed() {
		const pacer = new Pacer(this.stop);
		const changed: FiledNotes[] = [];
		const signatures: Record<string, string> = {};
		for (const { id, title, authors } of await listBooks()) {
			if (pacer.due) await pacer.pause();
			const notes = await listAnnotations(id);
			const last = notes.reduce((time, { changedAt }) => Math.max(time, changedAt), 0);
			const signature = [notes.length, last, title, ...authors].join('\n');
			if (this.#written[id] === signature) continue;
			const linkTo = (locator: Locator) => this.parts.linkTo(id, locator);
			const markdown = notes.length > 0 ? toMarkdown(notes, { title, authors, linkTo }) : '';
			changed.push({ id, title, markdown });
			signatures[id] = signature;
		}
		return { changed, signatures };
	}
}
