/**
 * Questions that a button asks: the browser says which one it is and sends along the text it is about; what is to be
 * done with them is said here, in our words.
 */
import type { Preloaded, Ready, PresetKind } from '../protocol/context.ts';
import { escapeDelimiters, delimit } from './delimiters.ts';

const TASKS: Record<PresetKind, string> = {
	story:
		'The reader pressed “What has happened so far?”. Tell the story up to their place in order, in at most 250 words and short paragraphs, naming people where they first appear, each step with the id of its passage.',
	people:
		'The reader pressed “Who are the people I have met?”. List the people of the story up to their place, the most important first, at most twelve, each with one or two sentences on who they are and the ids of the passages.',
	page: 'The reader pressed “Explain what is on this page”. Say in plain words what the page below says, and explain what a reader of today may not know.',
	chapter:
		'The reader pressed “Summarise this chapter”. Sum up the text below in at most 200 words, in its order, each step with the id of its passage.',
	who: 'The reader selected a name and asks who that is. Say in two or three sentences who it is, as far as the book has told it up to the reader’s place. If the words name no person, say what they name.',
	explain:
		'The reader selected words and asks for an explanation. Explain what they mean in their place in plain words, with what a reader of today may not know.'
};

const GROWS =
	'Below stands the story as you told it to the reader earlier, and then the text that they have read since. Keep what matters of the earlier telling, shortened, with its ids; then go on with the text since. It becomes one telling, not two.';
const CUT =
	'Between the passages below, parts are left out to save room; beginnings and ends of chapters are there. get_chapter reads a chapter whole: use it only where you cannot follow the story.';
/** What the kept telling may take of the room. */
const TOLD_SHARE = 0.4;

/** The app's words about the question, with the text it is about. */
export function describePreset(ready: Ready): string {
	const { kind, told, text, cut } = ready;
	const lines = [
		`Lectern: ${TASKS[kind]}`,
		told ? `Lectern: ${GROWS}` : '',
		cut ? `Lectern: ${CUT}` : '',
		told
			? `Told when the reader was at ${Math.round(told.percent)}%:\n${delimit(told.text, 'the story as told earlier')}`
			: '',
		text.length > 0
			? `The text for this question, in the order of the book. Answer from it, without a tool call where it is enough, and cite its ids.\n${delimit(text.map(lineOf).join('\n'), 'text for this question')}`
			: ''
	];
	return lines.filter(Boolean).join('\n');
}

const lineOf = ({ id, chapter, percent, text }: Preloaded) =>
	JSON.stringify({ id, chapter: escapeDelimiters(chapter), percent, text });

/** The same in at most so many UTF-16 code units: passages go evenly, the first and the last one stay. */
export function fitPreset(ready: Ready, units: number): Ready {
	const told = ready.told && { ...ready.told, text: ready.told.text.slice(0, units * TOLD_SHARE) };
	const room = units - (told?.text.length ?? 0);
	let text = ready.text;
	while (text.length > 2 && sizeOf(text) > room)
		text = thinned(text, Math.max(2, Math.min(text.length - 1, (text.length * room) / sizeOf(text))));
	return { ...ready, told, text, cut: ready.cut || text.length < ready.text.length };
}

const sizeOf = (text: readonly Preloaded[]) => text.reduce((sum, each) => sum + lineOf(each).length + 1, 0);

/** So many of them, evenly spread, with the first and the last one. */
export function thinned<T>(all: readonly T[], most: number): T[] {
	const count = Math.min(all.length, Math.max(1, Math.floor(most)));
	if (count === 1) return all.slice(-1);
	return Array.from(
		{ length: count },
		(_, at) => all[Math.round((at * (all.length - 1)) / (count - 1))] as T
	);
}
