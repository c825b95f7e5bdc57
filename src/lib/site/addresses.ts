/** Addresses within the app, at any path of its host: Vite inserts the build's BASE_PATH. */

/** The path of the app on its host; '' for the root. */
export const BASE: string = import.meta.env.VITE_BASE_PATH ?? '';

export const shelfAddress = `${BASE}/`;

/** book: SHA-256 of its file. */
export const bookAddress = (book: string): string => `${BASE}/read/${encodeURIComponent(book)}`;

/** Whether the address contains a web address that the reader should be asked about, from a share or a `web+opds:` link. */
export const bringsAddress = (hash: string): boolean => hash.startsWith('#from=');

/** Whether the address contains a storage for the reader's devices, from another device's link or from the page of an account. */
export const bringsDevices = (hash: string): boolean => /^#devices=|[#&]access_token=/.test(hash);
