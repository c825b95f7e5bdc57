/** Formats the figures of the ledger in the reader's language. */
import { chatStrings } from '$lib/strings/chat.ts';
import { once } from '$lib/strings/grammar/grammar.ts';
import { locale } from '$lib/strings/strings.ts';
import { IN_BROWSER, type Recipient } from '$agent/protocol/events.ts';
import { BROWSERS_OWN } from '$agent/protocol/page-model.ts';
import type { LedgerEntry } from './ledger.ts';
import { isBuiltIn } from './whereabouts.ts';

const shares = once(() => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }));

/** The models that were asked, by the names that the reader knows. */
export const modelsOf = ({ asked }: Pick<LedgerEntry, 'asked'>): string[] => [...new Set(asked.map(modelOf))];

export function modelOf({ model, endpoint }: Recipient): string {
	const { at, browsersModel, quotingModel } = chatStrings.ledger;
	if (endpoint === IN_BROWSER) return model === BROWSERS_OWN ? browsersModel : model;
	return isBuiltIn(endpoint) ? quotingModel : at({ model, endpoint });
}

/** share: 0 to 1. A small share is not shown as zero. */
export const formatShare = (share: number): string =>
	share > 0 && share < 0.001 ? chatStrings.ledger.small : shares().format(share);
