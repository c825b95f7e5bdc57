/**
 * Writes the table of providers into docs/agent.md from the results of the conformance suite in tests/providers: `node --import
 * tsx scripts/provider-table.ts`. A test fails if it is out of date.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { drive, type Outcome } from '../tests/providers/drive.ts';
import type { Play, Provider } from '../tests/providers/play.ts';
import { PROVIDERS } from '../tests/providers/providers.ts';

export const DOCUMENT = 'docs/agent.md';
const BEGIN = '<!-- made by scripts/provider-table.ts -->';
const END = '<!-- end of the table of providers -->';

export interface Row {
	provider: Provider;
	play: Play;
	outcome: Outcome;
}

export function withTable(document: string, rows: readonly Row[]): string {
	const [before, rest = ''] = document.split(BEGIN);
	const after = rest.split(END)[1] ?? '';
	return `${before}${BEGIN}\n\n${table(rows)}\n\n${END}${after}`;
}

const OUTCOMES: readonly Outcome[] = ['works', 'clear error', 'bad'];

function table(rows: readonly Row[]): string {
	const count = (outcome: Outcome, of = rows) => of.filter((row) => row.outcome === outcome).length;
	const providers = [...new Set(rows.map(({ provider }) => provider))].map((provider) => {
		const own = rows.filter((row) => row.provider === provider);
		return [provider.name, ...OUTCOMES.map((outcome) => String(count(outcome, own))), pageCell(provider)];
	});
	return [
		`${rows.length} behaviours: ${count('works')} work, ${count('clear error')} end with a clear error, ${count('bad')} are bad.`,
		format([['provider', ...OUTCOMES, 'from a page'], ...providers])
	].join('\n\n');
}

function pageCell({ page }: Provider): string {
	if (!page) return '';
	const link = /https?:\S+[^\s.,:]/.exec(page.how ?? '')?.[0];
	const note = (page.how ?? '')
		.replace(link ?? '', '')
		.trim()
		.replace(/[:\s]+$/, '');
	const may = link ? `[${page.may}](${link})` : page.may;
	return note ? `${may}: ${note}` : may;
}

/** Formats a row as the formatter writes tables. */
function format(cells: readonly (readonly string[])[]): string {
	const escaped = cells.map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
	const widths = (escaped[0] ?? []).map((_, column) =>
		Math.max(3, ...escaped.map((row) => (row[column] ?? '').length))
	);
	const line = (row: readonly string[]) =>
		`| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
	const [head = [], ...body] = escaped;
	return [line(head), `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`, ...body.map(line)].join(
		'\n'
	);
}

async function main(): Promise<void> {
	const rows: Row[] = [];
	for (const provider of PROVIDERS)
		for (const play of provider.plays) {
			const { outcome, got } = await drive(play);
			rows.push({ provider, play, outcome });
			console.log(`${outcome.padEnd(11)} ${provider.name}: ${play.says}${got ? `\n            ${got}` : ''}`);
		}
	writeFileSync(DOCUMENT, withTable(readFileSync(DOCUMENT, 'utf8'), rows));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();
