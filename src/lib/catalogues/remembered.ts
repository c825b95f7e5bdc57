/** The catalogues that the reader keeps, and those that are proposed. An address has no password in it: those are kept apart. */
import { parsedJson } from '$agent/protocol/json.ts';
import { z } from 'zod';
import type { SignIn } from './sign-in.ts';

/** Its id is its address, by which lists of several devices become one (sync/rules.ts). */
const catalogueShape = z.object({ id: z.url({ protocol: /^https?$/ }), title: z.string() });
export type RememberedCatalogue = z.output<typeof catalogueShape>;

export const REMEMBERED = 'catalogues';
export const isCatalogueList = (value: unknown): value is readonly RememberedCatalogue[] =>
	z.array(catalogueShape).safeParse(value).success;

/** Title and address of each, by its name in the strings. */
export const PROPOSED = {
	gutenberg: { id: 'https://m.gutenberg.org/ebooks.opds/', title: 'Project Gutenberg' },
	standard: { id: 'https://standardebooks.org/feeds/opds/new-releases', title: 'Standard Ebooks' }
} as const;

/** A secret of the reader's, which is kept outside of what backups and other devices get. */
export interface KeptSecret {
	value: string;
	remembered: boolean;
}

/** What the secret `catalogues.password` holds. */
const signInsShape = z.record(z.string(), z.object({ user: z.string(), password: z.string() }));

export const signInAt = ({ value }: KeptSecret, origin: string): SignIn | null =>
	signInsShape.safeParse(parsedJson(value)).data?.[origin] ?? null;

/** null: it is forgotten. */
export function keepSignIn(secret: KeptSecret, origin: string, signIn: SignIn | null): void {
	const { [origin]: _, ...others } = signInsShape.safeParse(parsedJson(secret.value)).data ?? {};
	const next = signIn ? { ...others, [origin]: signIn } : others;
	secret.value = Object.keys(next).length > 0 ? JSON.stringify(next) : '';
}
