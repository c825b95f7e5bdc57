/** docs/reliability.md, of which commands write the marked parts. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, resolveConfig } from 'prettier';

const DOCUMENT = 'docs/reliability.md';

/** In place of what stands between the lines `begin` and `end`. content: Markdown. */
export async function writePart(begin: string, end: string, content: string): Promise<void> {
	const text = readFileSync(DOCUMENT, 'utf8');
	const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
	if (from < begin.length || to < from) throw new Error(`${DOCUMENT} has no place for ${begin}`);
	const whole = `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`;
	const settings = await resolveConfig(DOCUMENT);
	writeFileSync(DOCUMENT, await format(whole, { ...settings, filepath: DOCUMENT }));
}
