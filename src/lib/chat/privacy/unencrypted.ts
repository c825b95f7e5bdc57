/** Whether what is sent to an address could be read in transit: plain http: to a machine outside the local network. */

const LOCAL_HOST =
	/^(localhost|.*\.(localhost|local|internal|lan|home\.arpa)|127\.[\d.]+|10\.[\d.]+|192\.168\.[\d.]+|172\.(1[6-9]|2\d|3[01])\.[\d.]+|169\.254\.[\d.]+|\[::1\]|\[f[cde][\da-f]*:.*\]|[^.:]+)$/;

export function isUnencrypted(address: string): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname } = new URL(address);
	return protocol === 'http:' && !LOCAL_HOST.test(hostname);
}
