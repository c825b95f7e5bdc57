/**
 * The catalogues that the reader has saved, and those that are suggested. Their addresses contain no passwords, which are stored
 * separately.
 */
import { parsedJson } from '$agent/protocol/json.ts';
import { z } from 'zod';
import type { SignIn } from './sign-in.ts';

/** Its id is its address, by which the lists of several devices are merged (sync/rules.ts). */
const catalogueShape = z.object({ id: z.url({ protocol: /^https?$/ }), title: z.string() });
export type RememberedCatalogue = z.output<typeof catalogueShape>;

export const REMEMBERED = 'catalogues';
export const isCatalogueList = (value: unknown): value is readonly RememberedCatalogue[] =>
	z.array(catalogueShape).safeParse(value).success;

/** Title and address of each, under its name in the strings. */
export const PROPOSED = {
	gutenberg: { id: 'https://m.gutenberg.org/ebooks.opds/', title: 'Project Gutenberg' },
	standard: { id: 'https://standardebooks.org/feeds/opds/new-releases', title: 'Standard Ebooks' }
} as const;

/** A secret of the reader's, which is stored outside what backups and other devices get. */
export interface KeptSecret {
	value: string;
	remembered: boolean;
}

/** The content of the secret `catalogues.password`. */
const signInsShape = z.record(z.string(), z.object({ user: z.string(), password: z.string() }));

export const signInAt = ({ value }: KeptSecret, origin: string): SignIn | null =>
	signInsShape.safeParse(parsedJson(value)).data?.[origin] ?? null;

/** null: removes the sign-in. */
export function keepSignIn(secret: KeptSecret, origin: string, signIn: SignIn | null): void {
	const { [origin]: _, ...others } = signInsShape.safeParse(parsedJson(secret.value)).data ?? {};
	const next = signIn ? { ...others, [origin]: signIn } : others;
	secret.value = Object.keys(next).length > 0 ? JSON.stringify(next) : '';
}
