/** Books that come from outside the page: opened with the installed app, or shared with it. */
import { takeIncoming } from './incoming.ts';

interface LaunchQueue {
	setConsumer(consumer: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void;
}

export class IncomingFiles {
	/** Waiting for the shelf. */
	files = $state.raw<File[]>([]);

	/** `onfiles`: something has come; goes to the shelf, which takes it. */
	async listen(onfiles: () => void): Promise<void> {
		const add = (files: File[]) => {
			if (!files.length) return;
			this.files = [...this.files, ...files];
			onfiles();
		};
		const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
		launchQueue?.setConsumer(({ files = [] }) => {
			// A file that was moved away in the meantime is not there any more, and the others are.
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

/** One for the app: files come to the page, whatever it shows. */
export const incoming = new IncomingFiles();
