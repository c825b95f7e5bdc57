/**
 * Preset prompts, the questions that a button asks. The browser says which one it is and sends its text. The instructions for the
 * model are here.
 */
import type { Preloaded, Preset, PresetKind } from '../protocol/context.ts';
import { escapeDelimiters, delimit } from './delimiters.ts';
import { TRANSLATING } from './instructions.ts';

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
		'The reader selected words and asks for an explanation. Explain what they mean in their place in plain words, with what a reader of today may not know.',
	person:
		'The reader opened the entry of the person, place or thing that the question names. Say in two sentences who or what it is, from the text below only: nothing that you know from elsewhere, nothing that comes later. Each sentence ends with the ids of the passages that it rests on. No heading, no list, no other words.',
	timeline:
		'The reader wants a timeline of the chapters that the question numbers. Write one line for each: its number and a full stop, then what happens in it in one sentence of at most 30 words, from the text below only, ending with the ids of its passages. A chapter without text is left out. No heading, no other words.',
	translate: 'These are the paragraphs, each with its number as its id.'
};

/** Instructions for what is done without the book. The model is then told nothing else about it. */
export const OWN_INSTRUCTIONS: Partial<Record<PresetKind, string>> = { translate: TRANSLATING };

/** The answer may use only the text below. */
const FROM_TEXT_ONLY: readonly PresetKind[] = ['person', 'timeline'];

/** What to do with the earlier answer that this one continues, and the name under which that is quoted. */
const RECAP = {
	again:
		'Below stands the story as you told it to the reader earlier, and then the text that they have read since. Keep what matters of the earlier telling, shortened, with its ids; then go on with the text since. It becomes one telling, not two.',
	earlier: 'the story as told earlier'
};
const DESCRIPTION = {
	again:
		'Below stands what you said of it earlier, and then passages that the reader has read since. Write the two sentences anew: what still matters of the earlier ones, with its ids, and what has come since.',
	earlier: 'what you said earlier'
};

const NOT_BEGUN =
	'The reader asked what has happened so far, or whom they have met, and has read nothing of the story yet: what they have seen is cover, title page or foreword. Say in one sentence that the story has not begun, without a tool call.';

const CUT_HINT =
	'Between the passages below, parts are left out to save room; beginnings and ends of chapters are there. get_chapter reads a chapter whole: use it only where you cannot follow the story.';
/** Share of the characters for an earlier recap. */
const RECAP_SHARE = 0.4;

export function describePreset(preset: Preset): string {
	const { kind, recap, text, cut } = preset;
	// Front matter is not sent: there is nothing to tell, and nothing to look up.
	if (text.length === 0 && !recap && (kind === 'story' || kind === 'people')) return `Lectern: ${NOT_BEGUN}`;
	const { again, earlier } = kind === 'person' ? DESCRIPTION : RECAP;
	if (OWN_INSTRUCTIONS[kind])
		return `Lectern: ${TASKS[kind]}\n${delimit(text.map(({ id, text }) => `[${id}] ${text}`).join('\n'), 'paragraphs')}`;
	const fromTextOnly = FROM_TEXT_ONLY.includes(kind);
	const how = fromTextOnly
		? 'Answer from it alone'
		: 'Answer from it, without a tool call where it is enough,';
	const lines = [
		`Lectern: ${TASKS[kind]}`,
		recap ? `Lectern: ${again}` : '',
		cut && !fromTextOnly ? `Lectern: ${CUT_HINT}` : '',
		recap
			? `Told when the reader was at ${Math.round(recap.percent)}%:\n${delimit(recap.text, earlier)}`
			: '',
		text.length > 0
			? `The text for this question, in the order of the book. ${how} and cite its ids.\n${delimit(text.map(lineOf).join('\n'), 'text for this question')}`
			: ''
	];
	return lines.filter(Boolean).join('\n');
}

const lineOf = ({ id, chapter, percent, text }: Preloaded) =>
	JSON.stringify({ id, chapter: escapeDelimiters(chapter), percent, text });

/** Cut to about `maxCharacters` UTF-16 code units. Passages are left out evenly; the first and the last one stay. */
export function fitPreset(preset: Preset, maxCharacters: number): Preset {
	const recap = preset.recap && {
		...preset.recap,
		text: preset.recap.text.slice(0, maxCharacters * RECAP_SHARE)
	};
	const available = maxCharacters - (recap?.text.length ?? 0);
	let text = preset.text;
	while (text.length > 2 && charactersOf(text) > available)
		text = sampleEvenly(
			text,
			Math.max(2, Math.min(text.length - 1, (text.length * available) / charactersOf(text)))
		);
	return { ...preset, recap, text, cut: preset.cut || text.length < preset.text.length };
}

const charactersOf = (text: readonly Preloaded[]) =>
	text.reduce((sum, each) => sum + lineOf(each).length + 1, 0);

/** At most `max` items, evenly spread, including the first and the last one. If `max` is one, the last. */
export function sampleEvenly<T>(all: readonly T[], max: number): T[] {
	const count = Math.min(all.length, Math.max(1, Math.floor(max)));
	if (count === 1) return all.slice(-1);
	return Array.from(
		{ length: count },
		(_, at) => all[Math.round((at * (all.length - 1)) / (count - 1))] as T
	);
}
