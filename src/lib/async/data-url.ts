/** The bytes as an address that contains them. Needs a browser; rejects if they cannot be read. */
export function dataUrlOf(blob: Blob): Promise<string> {
	return new Promise((resolve, reject) => {
		const reader = new FileReader();
		reader.onload = () => resolve(String(reader.result));
		reader.onerror = () => reject(reader.error ?? new DOMException('', 'NotReadableError'));
		reader.readAsDataURL(blob);
	});
}
