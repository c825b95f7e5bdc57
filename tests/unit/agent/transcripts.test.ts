/** The document shows what the graph does, not what it did once. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languageTable, withLanguageTable } from '../../../scripts/transcripts/language-table.ts';
import { planTable, withPlanTable } from '../../../scripts/plan-table.ts';
import { DOCUMENT, transcripts, withTranscripts } from '../../../scripts/transcripts.ts';

it('the transcripts in docs/agent.md are what a run gives (node --import tsx scripts/transcripts.ts)', async () => {
	const document = readFileSync(DOCUMENT, 'utf8');
	expect(document).toBe(withTranscripts(document, await transcripts()));
});

it('the table of plans is what a run gives (node --import tsx scripts/plan-table.ts)', async () => {
	const document = readFileSync(DOCUMENT, 'utf8');
	expect(document).toBe(withPlanTable(document, await planTable()));
});

it('the table of languages is what a run gives (node --import tsx scripts/transcripts/language-table.ts)', async () => {
	const document = readFileSync(DOCUMENT, 'utf8');
	expect(document).toBe(withLanguageTable(document, await languageTable()));
});
