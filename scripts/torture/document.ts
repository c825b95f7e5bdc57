/** docs/reliability.md, whose marked parts are written by commands. */
import { readFileSync, writeFileSync } from 'node:fs';
import { format, type FormatConfig } from 'oxfmt';

const SETTINGS = '.oxfmtrc.json';
const DOCUMENT = 'docs/reliability.md';

/** Replaces the text between the lines `begin` and `end`. content: Markdown. */
export async function writePart(begin: string, end: string, content: string): Promise<void> {
	const text = readFileSync(DOCUMENT, 'utf8');
	const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)];
	if (from < begin.length || to < from) throw new Error(`${DOCUMENT} has no place for ${begin}`);
	const whole = `${text.slice(0, from)}\n\n${content}\n\n${text.slice(to)}`;
	await writeFormatted(DOCUMENT, whole);
}

/** Formats the content like `npm run format`. The path's ending determines its kind. Throws if it cannot be parsed. */
export async function writeFormatted(path: string, content: string): Promise<void> {
	const settings = JSON.parse(readFileSync(SETTINGS, 'utf8')) as FormatConfig;
	const { code, errors } = await format(path, content, settings);
	if (errors.length > 0) throw new Error(`${path}: ${errors.map(({ message }) => message).join('; ')}`);
	writeFileSync(path, code);
}
