/**
 * Must be the first import of the page and of the agent's worker. When the first schema is made, zod tries `new Function` to see
 * whether it may compile validators. The page's policy forbids that anyway, and Firefox logs each attempt to the console.
 */
// This is where zod keeps its settings. Its own function for them would bring 4 kB of zod to the shelf, which needs none.
((globalThis as { __zod_globalConfig?: { jitless?: boolean } }).__zod_globalConfig ??= {}).jitless = true;
