/**
 * Chooses the coins that pay an amount, and the coins they must be changed into first. Pure, except that it asks the mint about
 * its fees.
 */
import { split, sumOf, type Mint, type Proof } from '$agent/protocol/mint.ts';

/** The highest accepted fee for a payment's own coins, in sats; a mint that charges more cannot be used. */
const MOST_FEE = 20;

type Way = { chosen: Proof[] } | { chosen: null; coins: Proof[]; wanted: number[]; left: number };

/** The coins that pay, or how all coins must be changed first; null if there are too few. isChanged: whether they were just changed. */
export async function wayToPay(
	mint: Pick<Mint, 'feeOf' | 'keyset'>,
	coins: Proof[],
	{ sats, exactly, isChanged }: { sats: number; exactly: boolean; isChanged: boolean }
): Promise<Way | null> {
	const withFee = async (some: Proof[]) => sats + (exactly ? 0 : await mint.feeOf(some));
	if (sumOf(coins) < (await withFee([]))) return null;
	for (let more = 0; more <= (exactly ? 0 : MOST_FEE); more++) {
		const chosen = choose(coins, sats + more);
		const above = chosen ? sats + more - (await withFee(chosen)) : -1;
		// If no coins cover their own fee exactly, only coins that were made for it may be a sat too many.
		if (chosen && (above === 0 || (isChanged && above > 0))) return { chosen };
	}
	if (isChanged) return null;
	// Enough for the fees of the coins that are made now, and of those that are spent for them.
	const keyset = await mint.keyset();
	let wanted = split(sats, keyset);
	const fee = (count: number) => Math.ceil((count * keyset.fee) / 1000);
	while (!exactly && sumOfAll(wanted) - fee(wanted.length) < sats && sumOfAll(wanted) < sats + MOST_FEE)
		wanted = split(sumOfAll(wanted) + 1, keyset);
	const left = sumOf(coins) - (await mint.feeOf(coins)) - sumOfAll(wanted);
	return left < 0 ? null : { chosen: null, coins, wanted, left };
}

/** Coins of exactly this amount, the largest first; null if there are none. Amounts are powers of two, so the first try is the only one. */
function choose(proofs: readonly Proof[], sats: number): Proof[] | null {
	const chosen: Proof[] = [];
	let left = sats;
	for (const proof of [...proofs].sort((one, other) => other.amount - one.amount)) {
		if (proof.amount > left) continue;
		chosen.push(proof);
		left -= proof.amount;
	}
	return left === 0 ? chosen : null;
}

export const sumOfAll = (amounts: readonly number[]): number =>
	amounts.reduce((sum, amount) => sum + amount, 0);
