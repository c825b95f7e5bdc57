/** Files from outside the page: opened with the installed app, or shared with it. */
import { takeIncoming } from './incoming.ts';

interface LaunchQueue {
	setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

export class IncomingFiles {
	/** Waiting for the shelf. */
	files = $state.raw<File[]>([]);

	/** `onfiles`: called when files have arrived; it navigates to the shelf, which imports them. */
	async listen(onfiles: () => void): Promise<void> {
		const add = (files: File[]) => {
			if (!files.length) return;
			this.files = [...this.files, ...files];
			onfiles();
		};
		const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files = [] }) => {
			// A file may have been moved in the meantime; the others are still opened.
			void Promise.allSettled(files.map((handle) => handle.getFile())).then((opened) =>
				add(opened.flatMap((each) => (each.status === 'fulfilled' ? each.value : [])))
			);
		});
		if (location.search === '?shared') add(await takeIncoming());
	}

	take(): File[] {
		const { files } = this;
		if (files.length) this.files = [];
		return files;
	}
}

/** One instance for the app: files may arrive on any of its pages. */
export const incoming = new IncomingFiles();
