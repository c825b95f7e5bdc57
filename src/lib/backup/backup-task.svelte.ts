/** One backup at a time: it is being saved, or checked, previewed and restored. */
import { messageOf } from '$lib/errors/message.ts';
import { BackupError } from './backup-error.ts';
import type { Backup } from './read.ts';
import type { Merged, Restored } from './restore.ts';
import type { BackupDestination } from './destination.ts';

export type BackupStatus =
	| { phase: 'idle' }
	/**
	 * Counted in bytes, or in books and indexes while restoring. total: 0 while unknown. stands: the disk, the database or another
	 * tab has kept it waiting for STANDS_MS.
	 */
	| { phase: 'saving' | 'checking' | 'restoring'; done: number; total: number; stands?: true }
	| { phase: 'saved'; name: string; size: number; leftOut: string[] }
	/** `plan`: what will happen, by kind. `all`: the same, if what has since been deleted is restored too. */
	| { phase: 'preview'; backup: Backup; plan: Merged; all: Merged }
	| { phase: 'restored'; restored: Restored }
	/** `refused`: the reason is complete by itself. */
	| { phase: 'failed'; reason: string; refused: boolean };

/** The work itself, which is loaded on demand. */
export type BackupWork = typeof import('./work.ts');

/** Milliseconds without progress after which the reader is told. The browser itself reports no reason, and may wait for ever. */
const STANDS_MS = 20_000;

export class BackupTask {
	status = $state.raw<BackupStatus>({ phase: 'idle' });
	#stop = new AbortController();
	#watch: ReturnType<typeof setTimeout> | undefined;

	constructor(private readonly load: () => Promise<BackupWork>) {}

	async save(destination: Promise<BackupDestination | null>, indexes: boolean): Promise<void> {
		await this.#run(async (signal) => {
			const to = await destination;
			if (!to) return { phase: 'idle' };
			this.#advance('saving')(0, 0);
			const { writeBackup } = await this.load();
			const { size, leftOut } = await writeBackup({
				indexes,
				settings: localStorage,
				to: await to.open(),
				signal,
				onprogress: this.#advance('saving')
			});
			await to.finish();
			return { phase: 'saved', name: to.name, size, leftOut };
		});
	}

	async check(file: File): Promise<void> {
		await this.#run(async (signal) => {
			this.#advance('checking')(0, 0);
			const { readBackup, preview } = await this.load();
			const backup = await readBackup(file, { signal, onprogress: this.#advance('checking') });
			const plan = await preview(backup, false);
			const all = Object.values(plan).some(({ deleted }) => deleted) ? await preview(backup, true) : plan;
			return { phase: 'preview', backup, plan, all };
		});
	}

	async restore(insteadOfMine: boolean, alsoDeleted = false): Promise<void> {
		const { status } = this;
		if (status.phase !== 'preview') return;
		await this.#run(async (signal) => {
			this.#advance('restoring')(0, 0);
			const { restore } = await this.load();
			const restored = await restore(status.backup, {
				settings: localStorage,
				insteadOfMine,
				alsoDeleted,
				signal,
				onprogress: this.#advance('restoring')
			});
			return { phase: 'restored', restored };
		});
	}

	/** Stops what is in progress, and forgets what was found. */
	cancel(): void {
		this.#stop.abort(new DOMException('Cancelled by the reader.', 'AbortError'));
		// A restore that is stopped soon reports what it has merged so far, unless it stands still.
		const { status } = this;
		if (status.phase !== 'restoring' || status.stands) this.status = { phase: 'idle' };
	}

	async #run(work: (signal: AbortSignal) => Promise<BackupStatus>): Promise<void> {
		this.#stop.abort();
		const stop = (this.#stop = new AbortController());
		const outcome = await work(stop.signal).catch((error: unknown): BackupStatus => {
			// Cancelling is no error.
			if (stop.signal.aborted) return { phase: 'idle' };
			return { phase: 'failed', reason: messageOf(error), refused: error instanceof BackupError };
		});
		// A cancelled task shows nothing more, unless it has changed data here.
		const shown = !stop.signal.aborted || outcome.phase === 'restored' || this.status.phase === 'restoring';
		if (stop === this.#stop && shown) this.status = outcome;
	}

	#advance(phase: 'saving' | 'checking' | 'restoring') {
		const { signal } = this.#stop;
		return (done: number, total: number) => {
			if (signal.aborted) return;
			clearTimeout(this.#watch);
			const shown = (this.status = { phase, done, total });
			this.#watch = setTimeout(() => {
				if (this.status === shown) this.status = { ...shown, stands: true };
			}, STANDS_MS);
		};
	}
}
