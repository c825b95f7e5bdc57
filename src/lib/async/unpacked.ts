/** The text of a file that the build compressed with gzip. Rejects if it cannot be fetched. */
export async function unpacked(address: string): Promise<string> {
	const response = await fetch(address);
	if (!response.ok || !response.body) throw new Error(`HTTP ${response.status}`);
	return new Response(response.body.pipeThrough(new DecompressionStream('gzip'))).text();
}
