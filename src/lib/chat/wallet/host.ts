/** A mint or a seller as the reader is told of it: addresses that others name need not be any. */
export const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).host : url);
