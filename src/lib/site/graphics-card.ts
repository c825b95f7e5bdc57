/** The graphics card, as far as a page may have it. */

/** What we use of WebGPU; TypeScript 5 does not know it yet. */
interface Adapter {
	readonly info?: { readonly isFallbackAdapter?: boolean };
	readonly isFallbackAdapter?: boolean;
	requestDevice(): Promise<{ destroy(): void }>;
}

/** Whether this browser really gives us a graphics card: many have `navigator.gpu` and no card behind it, or one in software. */
export async function hasGraphicsCard(): Promise<boolean> {
	const { gpu } = navigator as { gpu?: { requestAdapter(options: object): Promise<Adapter | null> } };
	try {
		const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
		// A software one computes on the processor as well, more slowly than WebAssembly.
		if (!adapter || adapter.isFallbackAdapter || adapter.info?.isFallbackAdapter) return false;
		(await adapter.requestDevice()).destroy();
		return true;
	} catch {
		return false;
	}
}
