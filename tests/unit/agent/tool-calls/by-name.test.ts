/**
 * Thoughts and calls in forms that no model is known for, by what they have in common: a fold is known by its name and its end, a call
 * by a tool's name and an object of its arguments; and what an answer only speaks of, or the book has, stays as it is.
 */
import { describe, expect, it } from 'vitest';
import { ReplyStream } from '../../../../agent/tool-calls/reply-stream.ts';

const NAMES = ['search_book', 'get_chapter', 'remember', 'recall'];
const A = 'It was on a dreary night of November [p12].';
const T = 'The reader asks for the night. I look.';
const Q = '{"queries": ["dreary night"]}';

function read(text: string, size: number) {
	const stream = new ReplyStream(NAMES);
	let [shown, thought] = ['', ''];
	const take = (pieces: ReturnType<ReplyStream['push']>) => {
		for (const piece of pieces)
			if (piece.type === 'restart') shown = '';
			else if (piece.type === 'text') shown += piece.text;
			else thought += piece.text;
	};
	for (let at = 0; at < text.length; at += size) take(stream.push(text.slice(at, at + size)));
	const { pieces, calls } = stream.end();
	take(pieces);
	return { calls, shown: shown.replace(/\s+/g, ' ').trim(), thought };
}

// oxfmt-ignore
const FOLDS = [
`[thinking]${T}[/thinking]\n\n${A}`, `[thinking]\n${T}\n[/thinking]\n${A}`, `[Thinking]\n${T}\n[/Thinking]\n${A}`, `[REASONING]${T}[/REASONING]${A}`, `[think]${T}[/think]\n${A}`, `[thought]${T}[/thought]\n${A}`, `[THOUGHTS]\n${T}\n[/THOUGHTS]\n${A}`,
`{thinking}${T}{/thinking}\n${A}`, `{{thinking}}${T}{{/thinking}}\n${A}`, `{% thinking %}\n${T}\n{% endthinking %}\n${A}`, `(thinking)${T}(/thinking)\n${A}`, `((thinking))${T}((/thinking))\n${A}`,
`【thinking】${T}【/thinking】\n${A}`, `【思考】${T}【/思考】\n${A}`, `«think»${T}«/think»\n${A}`, `⟨think⟩${T}⟨/think⟩\n${A}`, `[[thinking]]${T}[[/thinking]]\n${A}`, `‹thinking›${T}‹/thinking›\n${A}`,
`:::thinking\n${T}\n:::\n\n${A}`, `::: thinking\n${T}\n:::\n\n${A}`, `:::{.thinking}\n${T}\n:::\n\n${A}`, `::::reasoning open\n${T}\n::::\n\n${A}`, `:::details Thinking\n${T}\n:::\n${A}`, `~~~thinking\n${T}\n~~~\n${A}`, "```thoughts\n"+T+"\n```\n"+A, "````think\n"+T+"\n````\n"+A, "```reasoning\n"+T+"\n```\n\n"+A,
`<div class="thinking">${T}</div>\n${A}`, `<div class="thinking-process">\n${T}\n</div>\n${A}`, `<div class="thinking"><p>${T}</p><div>More.</div></div>\n${A}`, `<section data-type="reasoning">${T}</section>${A}`, `<span class='thought'>${T}</span>\n${A}`, `<aside id="thinking">${T}</aside>\n${A}`, `<details class="reasoning"><summary>Hm</summary>${T}</details>\n${A}`, `<block type="thinking">${T}</block>${A}`, `<message channel="thinking">${T}</message>${A}`, `<step name="reasoning">${T}</step>${A}`, `<p class="thinking">${T}</p>\n\n${A}`,
`<details>\n<summary>Thought process</summary>\n${T}\n</details>\n${A}`, `<details><summary>Chain of thought</summary>${T}</details>\n${A}`, `<details><summary>Show reasoning</summary>${T}</details>\n${A}`, `<details><summary>🤔 Gedankengang</summary>${T}</details>\n${A}`,
`<inner_monologue>${T}</inner_monologue>${A}`, `<cot>${T}</cot>${A}`, `<chain_of_thought>${T}</chain_of_thought>${A}`, `<rationale>${T}</rationale>${A}`, `<internal_thoughts>${T}</internal_thoughts>${A}`, `<thinking_process>${T}</thinking_process>${A}`, `<mm:think>${T}</mm:think>${A}`, `<|thinking|>${T}<|/thinking|>${A}`, `<|begin_of_thought|>${T}<|end_of_thought|>\n<|begin_of_solution|>${A}<|end_of_solution|>`, `<Thinking>${T}</Thinking>${A}`, `< think >${T}</ think >${A}`, `<think >${T}</think >${A}`, `&lt;think&gt;${T}&lt;/think&gt;${A}`, `\\<think\\>${T}\\</think\\>${A}`, `<!-- thinking -->${T}<!-- /thinking -->\n${A}`, 
`## Thinking\n\n${T}\n\n## Answer\n\n${A}`, `### Thinking\n${T}\n### Response\n${A}`, `# Thought process\n${T}\n\n# Final Answer\n${A}`, `**Thinking:**\n${T}\n\n**Answer:**\n${A}`, `**Thinking**\n${T}\n\n**Answer**\n${A}`, `Thinking: ${T}\n\nAnswer: ${A}`, `Reasoning: ${T}\nFinal answer: ${A}`, `Thought process: ${T}\n\nResponse: ${A}`, `=== Thinking ===\n${T}\n=== Answer ===\n${A}`, `--- thinking ---\n${T}\n--- end thinking ---\n${A}`, `---THINKING---\n${T}\n---END THINKING---\n${A}`, `[START OF THINKING]\n${T}\n[END OF THINKING]\n${A}`, `Thinking...\n${T}\n...done thinking.\n\n${A}`, `> **Thinking**\n> ${T}\n\n${A}`, `> [!thinking]\n> ${T}\n\n${A}`,
`<think>${T}</thinking>${A}`, `<|channel>thought\n${T}<channel|>${A}`, `<thinking>\n${T}\n</thinking>\n\n<response>\n${A}\n</response>`, `<think>${T}<think>${A}`, `<think>\n${T}\n<think>\n\n${A}`, `<!-- ${T} -->\n\n${A}`, `<!-- thinking: ${T}\n-->\n${A}`, `<reasoning_engine>${T}</reasoning_engine>${A}`, `<think time="3s">${T}</think>${A}`, `<assistant_thinking>${T}</assistant_thinking>${A}`,
];

// oxfmt-ignore
const CALLS = [
`@tool search_book ${Q}`, `@tool search_book\n${Q}`, `@tool: search_book ${Q}`, `I will call search_book with ${Q}`, `I will call search_book with ${Q}.`, `I'll call the search_book tool with the following arguments:\n\n${Q}`, `I'll use \`search_book\` with:\n\`\`\`json\n${Q}\n\`\`\``, `Calling search_book with arguments ${Q}`, `Calling tool: search_book\nArguments: ${Q}`, `Let me use the search_book tool: ${Q}`, `To answer this I need search_book(${Q})`, `I need to look that up.\n\nTool: search_book\nInput: ${Q}`, `Tool: search_book\nInput: ${Q}`, `**Tool:** search_book\n**Input:** ${Q}`, `**Tool Call:** \`search_book\`\n\n**Arguments:**\n\`\`\`json\n${Q}\n\`\`\``, `### Tool call\n\nsearch_book\n\n\`\`\`json\n${Q}\n\`\`\``, `### Tool Call: search_book\n${Q}`, `### Tool call\n**search_book**\n- queries: ["dreary night"]`, `## Action\nsearch_book\n## Action Input\n${Q}`, `### Function: search_book\n### Parameters\n${Q}`, `#### Tool call\n\`\`\`\nsearch_book(queries=["dreary night"])\n\`\`\``, `[TOOL_REQUEST]{"name": "search_book", "arguments": ${Q}}[END_TOOL_REQUEST]`, `[search_book]\n${Q}\n[END_TOOL_REQUEST]`, `<tool_call:search_book{queries:[<|"|>dreary night<|"|>]}><tool_call|>`, `_call:search_book{queries:["dreary night"]}`, `call:search_book{queries:["dreary night"]}`, `<<<TOOL_CALL>>>\n{"name": "search_book", "arguments": ${Q}}\n<<<END_TOOL_CALL>>>`, `<tool_use>\n<name>search_book</name>\n<arguments>${Q}</arguments>\n</tool_use>`, `<use_mcp_tool>\n<server_name>lectern</server_name>\n<tool_name>search_book</tool_name>\n<arguments>\n${Q}\n</arguments>\n</use_mcp_tool>`, `<longcat_tool_call>search_book\n<longcat_arg_key>queries</longcat_arg_key>\n<longcat_arg_value>["dreary night"]</longcat_arg_value>\n</longcat_tool_call>`, `:::tool_call\nsearch_book\n${Q}\n:::`, `:::tool search_book\n${Q}\n:::`, `:::search_book\n${Q}\n:::`, `{% call search_book ${Q} %}`, `!search_book ${Q}`, `$search_book ${Q}`, `/tool search_book ${Q}`, `tool search_book ${Q}`, `TOOL_CALL search_book ${Q}`, `TOOL_CALL: search_book(${Q})`, `[tool: search_book] ${Q}`, `[Tool call: search_book(queries=["dreary night"])]`, `(calls search_book with ${Q})`, `*calls search_book* ${Q}`, `→ search_book ${Q}`, `search_book --queries "dreary night"`, `$ search_book --queries='["dreary night"]' --top_k 5`, "```bash\nsearch_book --queries \"dreary night\" \"November\"\n```", `<tool_call>search_book --queries "dreary night"</tool_call>`, `search_book => ${Q}`, `invoke search_book ${Q}`, `INVOKE: search_book WITH ${Q}`, `Function call: search_book with arguments: ${Q}`, `{"search_book": ${Q}}`, `{"tool": "search_book", "queries": ["dreary night"]}`, `{"tool_name": "search_book", "tool_args": ${Q}}`, `{"function_name":"search_book","function_parameters":${Q}}`, `{"fn":"search_book","args":${Q}}`, `{"toolUse":{"name":"search_book","input":${Q}}}`, `{"tool_use": {"name": "search_book", "input": ${Q}}}`, `{"next_action": {"tool": "search_book", "input": ${Q}}}`, `{"thought":"I look","action":{"name":"search_book","args":${Q}}}`, `{"response": null, "tool_calls":[{"name":"search_book","arguments":${Q}}]}`, `[{"type":"tool_use","id":"t1","name":"search_book","input":${Q}}]`, `{"type":"tool_call","tool_call":{"name":"search_book","arguments":${Q}}}`, `{"op":"call","target":"search_book","args":${Q}}`, `tool: search_book\nqueries:\n  - dreary night`, "```yaml\ntool: search_book\nargs:\n  queries:\n    - dreary night\n```", "```tool\nsearch_book\n"+Q+"\n```", "```tool_call\n{\"name\":\"search_book\",\"arguments\":"+Q+"}\n```", "```xml\n<search_book><queries>[\"dreary night\"]</queries></search_book>\n```", "```javascript\nawait search_book("+Q+");\n```", "```js\nconst r = await search_book({queries: [\"dreary night\"]});\nconsole.log(r);\n```", "```python\nresult = search_book(queries=[\"dreary night\"])\nprint(result)\n```", "```bash\nsearch_book '"+Q+"'\n```", `<tool name="search_book">${Q}</tool>`, `<function name="search_book" args='${Q}' />`, `<call tool="search_book">${Q}</call>`, `<action type="search_book">${Q}</action>`, `<step><tool>search_book</tool><input>${Q}</input></step>`, `<function=search_book><parameter=queries>["dreary night"]</parameter></function>`, `<|tool_call_start|>[search_book(queries=["dreary night"])]<|tool_call_end|>`, `<|tool|>search_book<|args|>${Q}<|end|>`, `<tool:search_book>${Q}</tool:search_book>`, `${Q}`, `{"name": "search_book", "arguments": "${Q.replaceAll('"','\\"')}"}`, `Sure! Here is the function call:\n\n{"name": "search_book", "parameters": ${Q}}`, `Step 1: search_book ${Q}`, `1. Call search_book with ${Q}`, `Ich rufe search_book mit ${Q} auf.`, `J'appelle search_book avec ${Q}`, `Llamo a search_book con ${Q}`, `我来调用 search_book：${Q}`, `search_bookを呼び出します: ${Q}`,
];

// oxfmt-ignore
const WORDS = [
`The tag [thinking] marks a pause in the script.`, `[thinking] is how the play marks a pause.`, `In the play:\n\n[Thinking] To be or not to be.\n\nSo he says [p3].`, `> <thinking>I am alone</thinking>\n\nSo the robot writes [p4].`, `The robot writes “<thinking>I am alone</thinking>” [p4].`, `The robot writes "<think>I am alone</think>" [p4], and stops.`, `It says: "<thinking>Who am I?</thinking> I am I." [p4]`, `| element | meaning |\n|---|---|\n| <thinking> | what it thinks |\n| <answer> | what it says |`, `1. <thinking> – the inner voice\n2. <answer> – the outer one`, `- **<thinking>**: the inner voice\n- **<answer>**: the outer one`, `The book explains three elements: <thinking>, <answer> and <tool_call>.`, `(<thinking>) stands for the voice.`, `An XML element such as <reasoning> opens, </reasoning> closes it.`, `The chapter shows this:\n\n\`\`\`xml\n<thinking>Hm</thinking>\n<tool_call>{"name": "search_book", "arguments": ${Q}}</tool_call>\n\`\`\`\n\nThat is how agents call [p5].`, `The book is about agents. On page 3 it writes:\n\n> search_book(queries=["x"])\n\nThat is a call [p5].`, `For example, a tool call looks like search_book ${Q}.`, `I could call search_book with ${Q}, but you asked not to look it up.`, `An agent would write search_book ${Q} and wait for the result [p8].`, `The tool search_book takes an object such as ${Q}.`, `“I will call search_book with ${Q}”, says the machine in the story [p9].`, `> I will call search_book with ${Q}\n\nsays the machine [p9].`, `To search, the program runs \`search_book ${Q}\` and prints the passages [p2].`, `The author's JSON is {"name": "Ahab", "rank": "captain"}.`, `{"queries": "a word"} is what the book calls an object [p2].`, `### Tools of the whaler\n\nHarpoon, lance and knife [p3].`, `### Tool call\n\nThe chapter "Tool call" tells of a hammer [p3].`, `## Thinking\n\nThinking is, for Descartes, proof of being [p1].`, `## Reasoning\n\nThe author reasons in three steps [p2].\n\n## Conclusion\n\nSo it is.`, `**Reasoning:** The author reasons in three steps [p2].`, `Thinking of it: he was afraid [p2].`, `Thought: it is the one thing that he has [p2].`, `<div class="poem">To be</div>`, `<div class="thinking-man">The statue</div> stands there.`, `::: note\nThe statue\n:::`, `:::: warning\nSpoiler\n::::`, `Call search_book a tool and you are right.`, `The words search_book and get_chapter {sic} are names.`, `I used search_book to find it [p3]: {“the night”} was dreary.`, `He said {thinking} in braces.`, `{thinking} is a token of the template language [p3].`, `(thinking) He walks on.\n(pause) He stops.`, `*Thinking* is the theme of the book [p3].`, `*thinking* He rose and went [p3].`, `The book's API: POST /search with {"queries": ["a"]} [p3].`, `Answer: It was on a dreary night of November [p12].`, `Response: It was on a dreary night.`, `The heading reads "### Tool call" [p2].`, `<analysis>The author says so [p3].</analysis>`, `The <think> element, written <think>…</think>, holds thoughts [p3].`, `In it stands <thinking>Hm</thinking> as the third line [p3].`, `Tool: a hammer\nInput: a nail`, `Function: to hold the sail\nInput: wind`, `The program prints:\n\n    <thinking>I am alone</thinking>\n\nand ends [p7].`, `Recall {the} night.`, `<p>It was a dark night.</p>`, `=== Chapter 1 ===\nIt was a dark night.`, `---\n\nIt was a dark night.`, `:) It was a dark night.`, `The program is called as search_book --queries x, and prints what it finds [p2].`, `search_book -- the tool of the story -- finds him [p2].`, `<!-- is how a comment begins in HTML.`, `[1] It was a dark night. [2] It ended.`, `[Thinking](https://x.example) is a link.`, `[thinking]: https://x.example\nA link.`, `{"answer": "It was on a dreary night of November [p12]."}`, `The tool is called search_book. It finds passages.`, `What does \`{"queries": ["x"]}\` mean? It is an object [p2].`,
];

describe.each([1, 3, 1_000_000])('a reply in pieces of %i', (size) => {
	it.each(FOLDS)('folds its thoughts: %j', (text) => {
		const { calls, shown, thought } = read(text, size);
		expect({ calls, shown }).toEqual({ calls: [], shown: A });
		expect(thought).toContain('I look.');
	});

	it.each(['Hm. I look.[/thinking]', 'Hm.\n</thinking>\n\n', 'Hm.[/REASONING]\n'])(
		'has thoughts without a beginning: %j',
		(text) => expect(read(text + A, size)).toMatchObject({ calls: [], shown: A })
	);

	it.each(CALLS)('calls, and shows nothing of the arguments: %j', (text) => {
		const { calls, shown } = read(text, size);
		expect(calls).toHaveLength(1);
		expect(calls[0]?.name).toBe('search_book');
		expect(JSON.stringify(calls[0]?.args)).toContain('dreary night');
		expect(shown).not.toMatch(/[{}<>[\]]/);
	});

	it.each(WORDS)('is words: %j', (text) => {
		expect(read(text, size)).toMatchObject({ calls: [], shown: text.replace(/\s+/g, ' ').trim() });
	});

	it.each(['[Thinking](https://x.example)', '[thinking]: https://x.example'])(
		'shows a link at once, and never as a thought: %j',
		(link) => expect(read(link, size)).toEqual({ calls: [], shown: link, thought: '' })
	);
});
