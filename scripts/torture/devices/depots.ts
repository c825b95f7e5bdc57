/** The depots' adapters on real storages: the required behaviour of each, and four devices that write at once. */
import { CONFORMANCE } from '../../../tests/torture/depot-conformance.ts';
import { count as counted, emptyTally } from '../../../tests/torture/tally.ts';
import { storages } from '../../depots/storages.ts';
import type { Subject } from '../subject.ts';

export const depots: Subject = {
	name: 'depots',
	title: 'Storage for devices',
	what: 'Lectern’s own server, s3rver, webdav-server, armadietto, Apache and rclone each store, list, return and delete files, and report a wrong sign-in. Four devices write 200 files at the same moment while a fifth reads. A try fails if a file is lost, torn or another’s',
	goal: 1,
	async run(_laboratory, { count, onprogress }) {
		const tally = emptyTally();
		for (let round = 0; round < count; round++)
			for await (const { title, open, stranger } of storages()) {
				const checks = Object.entries(CONFORMANCE).map(
					([name, check]) => [name, () => check(() => Promise.resolve(open()))] as const
				);
				if (stranger)
					checks.push([
						'tells a wrong sign-in',
						async () => {
							const fault = await stranger()
								.list('lectern/')
								.then(
									() => 'let in',
									(error: unknown) => (error as { fault?: string }).fault
								);
							if (fault !== 'refused') throw new Error(`A wrong sign-in is ${fault}`);
						}
					]);
				for (const [input, check] of checks)
					try {
						await check();
						counted(tally, title);
					} catch (error) {
						counted(tally, `${title}, failed`);
						tally.faults.push({ number: round, input: `${title} ${input}`, what: String(error) });
					}
				onprogress(round + 1);
			}
		return tally;
	}
};
