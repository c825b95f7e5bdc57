/** Figures of the ledger as the reader's language writes them. */
import { strings } from '$lib/strings/strings.ts';

const shares = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const seconds = new Intl.NumberFormat(undefined, { style: 'unit', unit: 'second', maximumFractionDigits: 1 });

/** share: 0 to 1. Little is not nothing. */
export const formatShare = (share: number): string =>
	share > 0 && share < 0.001 ? strings.chat.ledger.small : shares.format(share);

export const formatSeconds = (milliseconds: number): string => seconds.format(milliseconds / 1000);
