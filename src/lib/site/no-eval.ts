/**
 * Must be the first import of the page and of the agent's worker. When the first schema is made, zod tries `new Function` to see
 * whether it may compile validators. The page's policy forbids that anyway, and Firefox logs each attempt to the console.
 */
import { config } from 'zod/v4/core';

config({ jitless: true });
