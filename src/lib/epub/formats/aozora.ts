/** Plain text in the notation of Aozora Bunko: https://www.aozora.gr.jp/annotation/ */
import type { Draft } from './draft.ts';
import { escapeXml } from './markup.ts';
import { readWebPage } from './web-page.ts';

const NOTE = /［＃[^［］]*］/g;
const READING = /《[\p{Script=Hiragana}\p{Script=Katakana}ー]+》/u;
/** The explanation of the notation, between two lines. */
const LEGEND = /^-{20,}\n[\s\S]*?\n-{20,}$/m;
/** "一［＃「一」は中見出し］", or "［＃中見出し］一［＃中見出し終わり］". */
const HEADING = /［＃(?:「[^「」]*」は)?[^「」［］]*?([大中小])見出し］/;
const RANKS: Readonly<Record<string, number>> = { 大: 1, 中: 2, 小: 3 };
/** A character that the encoding lacks, described by its parts and its code point. */
const UNENCODED = /※［＃[^［］]*?U\+([\da-f]{4,6})[^［］]*］/gi;
/** The reading belongs to what follows the bar, otherwise to the ideographs in front of it. */
const RUBY = /(?:｜([^｜《\n]+)|([\p{Script=Han}々〆ヶ]{1,20}))《([^》\n]+)》/gu;

export const isAozora = (text: string): boolean => text.includes('［＃') && READING.test(text);

/** name: of the file, without its extension. */
export function readAozora(text: string, name: string): Draft {
	const lines = text.replace(/\r\n?/g, '\n').replace(LEGEND, '').trim().split('\n');
	const head = lines.slice(0, lines.indexOf('')).map((line) => line.replace(NOTE, '').trim());
	const body = lines.filter((line) => line.trim() !== '').map(paragraph);
	const [title, ...more] = head.length < 2 ? [] : head;
	return {
		...readWebPage(`<html lang="ja"><body>${body.join('\n')}</body></html>`, name),
		title: title ?? name,
		authors: more.slice(-1)
	};
}

function paragraph(line: string): string {
	const rank = RANKS[HEADING.exec(line)?.[1] ?? ''];
	const words = line
		.replace(UNENCODED, (_, code: string) => String.fromCodePoint(Math.min(parseInt(code, 16), 0x10ffff)))
		.replace(NOTE, '')
		.trim();
	if (!words) return '';
	const tag = rank ? `h${rank}` : 'p';
	const said = escapeXml(words).replace(RUBY, '<ruby>$1$2<rt>$3</rt></ruby>');
	return `<${tag}>${said}</${tag}>`;
}
