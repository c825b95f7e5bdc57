/** Adapts the open book to what preset prompts need of it. */
import type { Preloader } from '$lib/chat/conversation/preload.ts';
import type { PresetBook } from '$lib/chat/presets/preset-text.ts';
import { bodyStart } from '$lib/epub/text/body-start.ts';
import { strings } from '$lib/strings/strings.ts';
import { passagesIn } from '$lib/tools/page-context.ts';
import type { BookTools } from './book-tools.svelte.ts';
import type { ChatParts } from './parts.svelte.ts';

/** Rejects if the book's text cannot be read. */
export async function createPresetBook(
	{ text, renderer, landmarks }: ChatParts,
	tools: BookTools,
	preloader: Preloader
): Promise<PresetBook> {
	const [read, desk] = await Promise.all([text, tools.desk]);
	return {
		texts: read.sections.map((section) => section.text),
		chapters: read.allChapters(),
		bodyStart: bodyStart(landmarks, read.allChapters(), strings.around.opening),
		chapterAt: (position) => read.chapterAt(position),
		percentAt: (position) => read.percentAt(position),
		passages: (stretch) => passagesIn(desk, stretch),
		page: () => renderer.pageText(),
		search: (words, signal) => preloader.passages(words, 'first', signal)
	};
}
