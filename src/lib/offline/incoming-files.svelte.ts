/**
 * Files from outside the page. Only the reader can open a file with the installed app, so it is added at once; a file shared
 * with the app waits for the reader's consent.
 */
import { bringsAddress } from '$lib/site/addresses.ts';
import { NOT_KEPT, takeWaiting, waitingFiles, type WaitingFile } from './incoming.ts';

interface LaunchQueue {
	setConsumer(
		consumer: (launch: { files?: readonly FileSystemFileHandle[]; targetURL?: string }) => void
	): void;
}

export class IncomingFiles {
	/** Files to add to the shelf. */
	files = $state.raw<File[]>([]);
	/** Shared files, about which the reader is asked. */
	waiting = $state.raw<WaitingFile[]>([]);
	/** Whether the last share was refused because it was too large. */
	notKept = $state(false);

	/** `onfiles`: called when files have arrived. It navigates to the shelf, which imports them. */
	async listen(onfiles: () => void): Promise<void> {
		const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files = [], targetURL = '' }) => {
			// A share or a catalogue's link that arrives while the app is open. It asks the reader as it would when the app
			// opens.
			if (bringsAddress(targetURL.replace(/^[^#]*/, ''))) location.assign(targetURL);
			// A file may have been moved meanwhile; the others are still opened.
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

	/** The reader agreed to what is shown. */
	async accept(): Promise<void> {
		this.#add(await this.#answered());
	}

	/** The reader declined. */
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

/** One instance for the app, since files may arrive on any of its pages. */
export const incoming = new IncomingFiles();
