/**
 * Imported first of all in the page and in the agent's worker: zod tries `new Function` when the first schema is made, to see
 * whether it may compile validators. The page's policy forbids that anyway, and Firefox writes each attempt into the console.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
