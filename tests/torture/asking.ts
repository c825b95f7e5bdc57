/** A question to a real agent, as the page asks it, while something goes wrong around it. */
import { Conversation } from '../../src/lib/chat/conversation/conversation.svelte.ts';
import { LangGraphTransport } from '../../src/lib/chat/agent-client/langgraph.ts';
import { textOf } from '../../src/lib/chat/messages/message-list.ts';
import { alone, conversationParts, emptyRecord } from '../fixtures/conversation-parts.ts';
import * as store from '../../src/lib/chat/messages/stored-conversations.ts';

/** Milliseconds that the book's tool takes, so that something can go wrong in the middle of it. */
const TOOL_MS = 60;

export interface Asked {
	answered: boolean;
	/** Why not, in the words that a reader sees. */
	reason: string;
	/** What must not be, whether it is answered or not. */
	faults: string[];
}

/** Asks question `number`, or goes on with it where it is in the database already, as after a reload. Never rejects. */
export async function askAgent(agent: string, number: number): Promise<Asked> {
	const mark = `mark-${number}-1`;
	const id = `asked ${number}`;
	const stored = await store.loadConversation(id);
	const blank = { ...emptyRecord, id, book: 'b'.repeat(64) };
	const parts = conversationParts({
		transport: new LangGraphTransport({ url: agent }),
		store,
		async answer() {
			await new Promise((later) => setTimeout(later, TOOL_MS));
			return { status: 'success', content: JSON.stringify({ found: mark }), passages: [] };
		}
	});
	const conversation = new Conversation(stored ?? blank, parts, alone);
	if (conversation.isEmpty) await conversation.ask(`Where is ${mark} told?`);
	else await conversation.resume();
	const { phase } = conversation;
	conversation.close();
	const text = JSON.stringify((await store.loadConversation(id))?.messages ?? []);
	const faults: string[] = [];
	const marks = new Set(text.match(/mark-\d+-\d+/g) ?? []);
	marks.delete(mark);
	if (marks.size > 0) faults.push(`${[...marks].join()} of another question`);
	const questions = conversation.messages.filter(({ role }) => role === 'reader').length;
	if (questions !== 1) faults.push(`the question is there ${questions} times`);
	if (!text.includes(`Where is ${mark}`)) faults.push('the question is not kept');
	const last = conversation.messages.at(-1);
	const said = last?.role === 'agent' && last.ending === 'complete' ? textOf(last) : '';
	const answered = phase.phase === 'idle' && said.includes(`told in ${mark}`);
	if (answered && !text.includes(`told in ${mark}`)) faults.push('the answer is not kept');
	return { answered, reason: phase.phase === 'failed' ? phase.reason : phase.phase, faults };
}
