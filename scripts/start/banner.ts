/** What is printed when Lectern is running: addresses that work where they are read, and anything unusual. */
import { fromHere, inContainer, inUrl, isEvery, isLoopback } from './interfaces.ts';

export interface BannerFacts {
	dev: boolean;
	host: string;
	/** Addresses of the page, the one for this machine first. */
	urls: string[];
	port: number;
	/** The usual port, if another program has it and Lectern uses another one. */
	usualPort: number | null;
	/** The agent's address as the page uses it. */
	agent: string;
	/** The agent's own port; null while it is not running. */
	direct: { host: string; port: number; wanted: number } | null;
	/** Null while the agent is not running. */
	languageModel: string | null;
	searchModel: string;
	container?: boolean;
}

export function banner(facts: BannerFacts): string {
	const { dev, host, urls, port, usualPort, agent, direct, languageModel, searchModel } = facts;
	const mapped = isEvery(host) && (facts.container ?? inContainer());
	const rows: [string, string][] = [
		[
			'App',
			mapped ? `port ${port} of this container, at the address that it is published under` : (urls[0] ?? '')
		],
		...(mapped ? [] : urls.slice(1).map((url): [string, string] => ['', `${url} (from other machines)`])),
		['Agent', mapped ? `below it, at ${new URL(agent).pathname}` : agent],
		...(direct && !mapped
			? [
					['', `http://${inUrl(fromHere(direct.host))}:${direct.port} (for other LangGraph clients)`] as [
						string,
						string
					]
				]
			: []),
		['Language model', languageModel ?? 'unknown: the agent is not running yet; reading and searching work'],
		['Search model', searchModel]
	];
	const notes = [
		...(usualPort === null ? [] : [movedNote(usualPort, port)]),
		...(direct && direct.port !== direct.wanted && direct.wanted !== 0
			? [
					`Port ${direct.wanted} is taken by another program; other LangGraph clients find the agent at ${direct.port}.`
				]
			: []),
		...(isLoopback(host) ? [] : [SECURE_NOTE])
	];
	return [
		'',
		`  Lectern is running${dev ? ' (development)' : ''}. Ctrl-C stops it.`,
		'',
		...rows.map(([name, value]) => `  ${name.padEnd(16)}${value}`),
		'',
		...notes.map((note) => `  ${note}\n`)
	].join('\n');
}

function movedNote(usual: number, port: number): string {
	return [
		`Port ${usual} is taken by another program, so Lectern is at ${port}. Browsers keep books per address: those added`,
		`  at port ${usual} are not seen here. To go on with them, free port ${usual} and start again; or read a backup in here`,
		'  (menu → Settings) that was written there.'
	].join('\n');
}

const SECURE_NOTE = [
	'From other machines it needs https://, as browsers give an unencrypted page no storage lock and no offline use:',
	'  see docs/hosting.md. Whoever reaches it can use its language model.'
].join('\n');
