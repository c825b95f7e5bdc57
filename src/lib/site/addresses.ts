/** Addresses of the app itself, wherever on its host it lies: BASE_PATH of the build, put in by Vite. */

/** The path below which the app lies; '' for the root of its host. */
export const BASE: string = import.meta.env.VITE_BASE_PATH ?? '';

export const shelfAddress = `${BASE}/`;

/** book: SHA-256 of its file. */
export const bookAddress = (book: string): string => `${BASE}/read/${encodeURIComponent(book)}`;

/** Whether an address brings one of the web along, which the reader is asked about: a share, or a link of `web+opds:`. */
export const bringsAddress = (hash: string): boolean => hash.startsWith('#from=');

/** Whether an address brings a storage for the reader's devices along: a link of another device, or the answer of an account's page. */
export const bringsDevices = (hash: string): boolean => /^#devices=|[#&]access_token=/.test(hash);
