/** The tool contract as JSON schemas, the form in which chat endpoints take tools. */
import { z } from 'zod';
import { contract, type ToolName } from '../protocol/tools.ts';

export interface ToolSchema {
	type: 'function';
	function: { name: string; description: string; parameters: Record<string, unknown> };
}

export function toolSchemas(names: readonly ToolName[]): ToolSchema[] {
	return names.map(schemaOf);
}

/** Made once: a call of the model takes all of them, and zod is slow at writing them. */
const made = new Map<ToolName, ToolSchema>();

function schemaOf(name: ToolName): ToolSchema {
	const known = made.get(name);
	if (known) return known;
	const { description, input } = contract[name];
	const schema: ToolSchema = {
		type: 'function',
		function: { name, description, parameters: parametersOf(input) }
	};
	made.set(name, schema);
	return schema;
}

function parametersOf(input: z.ZodType): Record<string, unknown> {
	// `io: 'input'`: what has a default may be left out. Some endpoints refuse the `$schema` key.
	const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
	return schema;
}
