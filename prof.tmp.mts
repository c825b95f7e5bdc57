const which = process.argv[2];
const { build } = await import('./scripts/build.ts');
const { NO_MODEL } = { NO_MODEL: { profile: 'all-MiniLM-L6-v2', address: '', folder: null, label: 'none' } } as never;
const t = process.cpuUsage(); const w = Date.now();
await build(NO_MODEL, { folder: 'node_modules/.cache/lectern-tests/prof', base: '/lectern' });
const b = process.cpuUsage(t);
console.log(which, 'cpu', (b.user + b.system) / 1e6, 'wall', (Date.now() - w) / 1000);
