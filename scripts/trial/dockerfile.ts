/** Parses a Dockerfile into a list of instructions, as far as ours needs it: continued lines, comments, stages. */

export interface Instruction {
	/** RUN, COPY and so on. */
	name: string;
	/** What follows the name, in one line. */
	value: string;
}

export interface Stage {
	/** The base image. */
	from: string;
	/** Its name after AS; null for the last one. */
	name: string | null;
	instructions: Instruction[];
}

export function readDockerfile(text: string): Stage[] {
	const lines = text
		.split('\n')
		.filter((line) => !/^\s*(#|$)/.test(line))
		.join('\n')
		.replace(/\\\n\s*/g, '')
		.split('\n');
	const stages: Stage[] = [];
	for (const line of lines) {
		const [, name = '', value = ''] = /^(\S+)\s+(.*)$/.exec(line) ?? [];
		if (name === 'FROM') {
			const [, from = '', as = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(value) ?? [];
			stages.push({ from, name: as, instructions: [] });
		} else stages.at(-1)?.instructions.push({ name, value });
	}
	return stages;
}

/** The environment that a stage sets, with ARGs at their defaults. */
export function environmentOf({ instructions }: Stage): Record<string, string> {
	const set: Record<string, string> = {};
	for (const { name, value } of instructions)
		if (name === 'ARG' || name === 'ENV')
			for (const [, key = '', given = ''] of value.matchAll(/(\w+)=(\S*)/g))
				set[key] = given.replace(/^\$(\w+)$/, (_, other: string) => set[other] ?? '');
	return set;
}

/** The value of the last instruction with this name. */
export function lastOf({ instructions }: Stage, name: string): string {
	return instructions.findLast((instruction) => instruction.name === name)?.value ?? '';
}
