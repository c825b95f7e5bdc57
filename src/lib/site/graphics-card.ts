/** The graphics card, if a page may use it. */

/** The part of WebGPU that we use; TypeScript 5 does not know it yet. */
interface Adapter {
	readonly info?: { readonly isFallbackAdapter?: boolean };
	readonly isFallbackAdapter?: boolean;
	requestDevice(): Promise<{ destroy(): void }>;
}

/** Whether the page gets a real graphics card. Many browsers have `navigator.gpu` but no card behind it, or a software one. */
export async function hasGraphicsCard(): Promise<boolean> {
	const { gpu } = navigator as { gpu?: { requestAdapter(options: object): Promise<Adapter | null> } };
	try {
		const adapter = await gpu?.requestAdapter({ powerPreference: 'high-performance' });
		// A software adapter also computes on the processor, more slowly than WebAssembly.
		if (!adapter || adapter.isFallbackAdapter || adapter.info?.isFallbackAdapter) return false;
		(await adapter.requestDevice()).destroy();
		return true;
	} catch {
		return false;
	}
}
