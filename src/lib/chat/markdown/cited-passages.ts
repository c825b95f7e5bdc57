/** The passages of the open book that an answer cites, with their texts. */
import type { Message, PreloadedPassage } from '../messages/message.ts';
import { retrievedPassages } from '../messages/message-list.ts';
import { retrievedTexts } from '../messages/retrieved-texts.ts';
import { citationsIn } from './citation-marks.ts';

/** messages: those of the conversation, in which the passages were handed out. */
export function citedIn(text: string, messages: readonly Message[]): PreloadedPassage[] {
	const known = retrievedPassages([...messages]);
	const texts = retrievedTexts(messages);
	return [...new Set(citationsIn(text))].flatMap((id) => {
		const passage = known.get(id);
		return passage && !passage.book ? [{ ...passage, text: texts.get(id) ?? '' }] : [];
	});
}
