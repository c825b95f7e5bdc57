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

const schemaOf = (name: ToolName): ToolSchema => ({
	type: 'function',
	function: { name, description: contract[name].description, parameters: parametersOf(contract[name].input) }
});

function parametersOf(input: z.ZodType): Record<string, unknown> {
	// `io: 'input'`: what has a default may be left out. Some endpoints refuse the `$schema` key.
	const { $schema: _dialect, ...schema } = z.toJSONSchema(input, { io: 'input' });
	return schema;
}
