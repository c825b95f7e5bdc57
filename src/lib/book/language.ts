/** What a BCP 47 tag says that counts everywhere: "de-AT" → "de". Books write "de_AT" as well. */
export const primary = (language: string): string => (language.split(/[-_]/)[0] ?? '').toLowerCase();
