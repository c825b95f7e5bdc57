import '$lib/site/no-eval.ts';
import { config } from 'zod/v4/core';
import { expect, it } from 'vitest';

it('zod takes the setting that keeps it from compiling its validators', () => {
	expect(config().jitless).toBe(true);
});
