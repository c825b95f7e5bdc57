import { HumanMessage } from '@langchain/core/messages';
import { expect, it } from 'vitest';
import { Echo } from '../../../../agent/tool-calls/echo.ts';
import { delimit } from '../../../../agent/prompt/delimiters.ts';

const PASSAGE = '{"id":"p57","chapter":"V","percent":12,"text":"It was on a dreary night."}';
const RESULT =
	'{"passages":[{"id":"p58","chapter":"V","text":"The rain pattered.","percent":12,"score":0.9},{"id":"p59","text":"It burnt."}],"coverage":{"mode":"words","total":1}}';
const SENT = new HumanMessage(
	[
		'Lectern: The reader is 4% through the open book, and so on.',
		delimit('Title: "Frankenstein"\nLanguage: "en"', 'about the open book'),
		delimit('Chapter: "V" (id "c8")\nWhat the reader sees:\nIt was late.', 'from the open book'),
		'PRELOADED passages, found for this question.',
		delimit(PASSAGE, 'preloaded passages'),
		delimit(RESULT, 'result of search_book')
	].join('\n')
);

function read(text: string, size: number): string {
	const echo = new Echo([SENT]);
	let said = '';
	for (let at = 0; at < text.length; at += size) said += echo.push(text.slice(at, at + size));
	return said + echo.end();
}

// However it is cut: Qwen 2.5 of 1.5B wrote the first five of these.
it.each([
	[
		'all of what it was sent',
		SENT.text,
		'It was late.\n> “It was on a dreary night.” [p57]\n> “The rain pattered.” [p58]\n> “It burnt.” [p59]\n'
	],
	['the beginning of a result', 'It burnt. {"passages":', 'It burnt. '],
	[
		'a line of the app without its mark',
		'Yes.\nThe reader is 4% through the open book, and so on.\nThe end.',
		'Yes.\nThe end.'
	],
	['a label of its own', 'Title: "Emma"\nChapter: "V"\nBy: night', 'Title: "Emma"\nChapter: "V"\nBy: night'],
	['a label in a sentence', 'It is\nnot Title: "Frankenstein"\n', 'It is\nnot Title: "Frankenstein"\n'],
	['a mark behind its words', 'It was November. <<<QUOTED>>>', 'It was November. '],
	['a passage in a sentence', `To answer: ${PASSAGE}`, 'To answer: \n> “It was on a dreary night.” [p57]\n'],
	['a passage that is cut', 'So: {"id":"p57","text":"It was on', 'So: \n> “It was on” [p57]\n'],
	[
		'a line of the app',
		'In Geneva [p4].\nLectern: The reader is 4% through the open book, and so on.',
		'In Geneva [p4].\n'
	],
	['JSON of its own', 'Write {"id": "x", "text": "y"} so.', 'Write {"id": "x", "text": "y"} so.'],
	['its own name before an answer', 'Lectern: I do not know.\nSo.', 'I do not know.\nSo.'],
	['a line that nobody wrote', 'The app said: Lectern: no.', 'The app said: Lectern: no.'],
	['words that begin like it', 'Q & A < B, {a}, Let, <<x>>\nL', 'Q & A < B, {a}, Let, <<x>>\nL']
])('shows the reader only the words, without %s', (_, written, shown) => {
	for (const size of [1, 2, 3, 7, 1000])
		expect(read(written, size).replace(/\n+/g, '\n'), `${size}`).toBe(shown);
});
