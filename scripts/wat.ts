/** `import module from './kernel.wat'`: WebAssembly in its text format, compiled when Vite builds or serves the page. */
import type { Plugin } from 'vite';
import compiler from 'wabt';

/** Turns a .wat file into a module whose default export is a Uint8Array with the binary. Fails on invalid text. */
export function wat(): Plugin {
	return {
		name: 'lectern-wat',
		transform: {
			filter: { id: /\.wat$/ },
			async handler(text, id) {
				return { code: `export default Uint8Array.of(${await compile(text, id)});`, map: null };
			}
		}
	};
}

async function compile(text: string, file: string): Promise<Uint8Array> {
	const { parseWat } = await compiler();
	const parsed = parseWat(file, text, { simd: true });
	try {
		parsed.validate();
		return parsed.toBinary({}).buffer;
	} finally {
		parsed.destroy();
	}
}
