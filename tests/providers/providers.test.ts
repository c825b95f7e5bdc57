/** Whoever brings an endpoint of the OpenAI kind gets an answer or a clear reason, and nothing is stuck afterwards. */
import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { DOCUMENT, withTable, type Row } from '../../scripts/provider-table.ts';
import { drive } from './drive.ts';
import { PROVIDERS } from './providers.ts';

const rows: Row[] = [];

for (const provider of PROVIDERS)
	describe(provider.name, () => {
		it.each(provider.plays)('$says', async (play) => {
			const result = await drive(play);
			rows.push({ provider, play, outcome: result.outcome });
			expect(result).toMatchObject({ outcome: play.expect === 'works' ? 'works' : 'clear error' });
		});
	});

it('the table in docs/agent.md is up to date (node --import tsx scripts/provider-table.ts)', () => {
	const document = readFileSync(DOCUMENT, 'utf8');
	expect(document).toBe(withTable(document, rows));
});

afterAll(() => {
	const count = (outcome: string) => rows.filter((row) => row.outcome === outcome).length;
	process.stdout.write(
		`works ${count('works')} · clear error ${count('clear error')} · bad ${count('bad')}\n`
	);
});
