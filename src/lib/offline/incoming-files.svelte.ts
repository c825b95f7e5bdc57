/** Files from outside the page: opened with the installed app, which only the reader can do, or shared with it, which waits for a word. */
import { bringsAddress } from '$lib/site/addresses.ts';
import { NOT_KEPT, takeWaiting, waitingFiles, type WaitingFile } from './incoming.ts';

interface LaunchQueue {
	setConsumer(
		consumer: (launch: { files?: readonly FileSystemFileHandle[]; targetURL?: string }) => void
	): void;
}

export class IncomingFiles {
	/** To be added to the shelf. */
	files = $state.raw<File[]>([]);
	/** Shared; the reader is asked. */
	waiting = $state.raw<WaitingFile[]>([]);
	/** What was shared last was more than may wait. */
	notKept = $state(false);

	/** `onfiles`: called when files have arrived; it navigates to the shelf, which imports them. */
	async listen(onfiles: () => void): Promise<void> {
		const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files = [], targetURL = '' }) => {
			// A share or a link of a catalogue, while the app is open: it asks its reader as it would on opening.
			if (bringsAddress(targetURL.replace(/^[^#]*/, ''))) location.assign(targetURL);
			// A file may have been moved in the meantime; the others are still opened.
			void Promise.allSettled(files.map((handle) => handle.getFile())).then((opened) => {
				this.#add(opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])));
				if (this.files.length) onfiles();
			});
		});
		this.notKept = location.search === NOT_KEPT;
		this.waiting = await waitingFiles();
	}

	take(): File[] {
		const { files } = this;
		if (files.length) this.files = [];
		return files;
	}

	/** The reader's yes to what is shown. */
	async accept(): Promise<void> {
		this.#add(await this.#answered());
	}

	/** The reader's no. */
	async discard(): Promise<void> {
		await this.#answered();
	}

	async #answered(): Promise<File[]> {
		const { waiting } = this;
		this.waiting = [];
		this.notKept = false;
		return takeWaiting(waiting);
	}

	#add(files: File[]): void {
		this.files = [...this.files, ...files];
	}
}

/** One instance for the app: files may arrive on any of its pages. */
export const incoming = new IncomingFiles();
