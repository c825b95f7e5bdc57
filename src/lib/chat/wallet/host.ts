/** The name shown for a mint or a seller. Addresses that come from others may be invalid. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
