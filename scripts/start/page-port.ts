/** Finds the page's port: the usual one, or another if it is taken. */
import { createServer } from 'node:net';
import { candidates, type PortChoice } from '../../agent/server/address.ts';
import { addressesOf, fromHere, inUrl } from './interfaces.ts';

/** How long an unknown program on the usual port may take to identify itself. */
const ASK_TIMEOUT_MS = 2000;

export type PagePort =
	| { kind: 'free'; port: number; moved: boolean }
	/** Lectern itself is running there. */
	| { kind: 'running'; port: number }
	| { kind: 'taken'; port: number };

/**
 * `base`: the path of the page. If the port was requested by name, whoever has it is not asked, because it should be free.
 * Rejects if the port may not be opened at all, or if the host does not belong to this machine.
 */
export async function findPagePort(choice: PortChoice, host: string, base = ''): Promise<PagePort> {
	for (const port of candidates(choice)) {
		if (await isFree(port, host)) return { kind: 'free', port, moved: port !== choice.port };
		if (choice.mayMove && (await isLectern(port, host, base))) return { kind: 'running', port };
	}
	return { kind: 'taken', port: choice.port };
}

/**
 * Serves at the port that `find` finds, and looks again if it has been taken meanwhile: there is a build of half a minute between
 * looking and listening, and two people may have run the command at once. Resolves to the port.
 */
export async function serveAtFree(
	find: () => Promise<number>,
	host: string,
	serve: (port: number) => Promise<unknown>
): Promise<number> {
	for (;;) {
		const port = await find();
		try {
			await serve(port);
			return port;
		} catch (error) {
			if (await isFree(port, host)) throw error;
		}
	}
}

/** Rejects with the reason if something other than another program is in the way. */
export async function isFree(port: number, host: string): Promise<boolean> {
	for (const address of addressesOf(host)) {
		const error = await errorOnListening(port, address);
		if (error?.code === 'EADDRINUSE') return false;
		// On a machine without IPv6, nobody uses ::1.
		if (error && address === host) throw error;
	}
	return true;
}

function errorOnListening(port: number, host: string): Promise<NodeJS.ErrnoException | null> {
	return new Promise((tried) => {
		const probe = createServer();
		probe.once('error', tried);
		probe.listen({ port, host, exclusive: true }, () => probe.close(() => tried(null)));
	});
}

/** Whether the page there is Lectern's, in any version, judging by the element that contains its agent's address. */
async function isLectern(port: number, host: string, base: string): Promise<boolean> {
	const answers = await Promise.all(
		[...new Set([fromHere(host), '127.0.0.1', '::1'])].map(async (address) => {
			try {
				const response = await fetch(`http://${inUrl(address)}:${port}${base}/`, {
					signal: AbortSignal.timeout(ASK_TIMEOUT_MS)
				});
				return (await response.text()).includes('<meta name="lectern-agent"');
			} catch {
				// Nobody is there, or somebody with another protocol.
				return false;
			}
		})
	);
	return answers.includes(true);
}
