import { wallet } from '$strings/en/wallet.ts';
import { partOf } from './strings.ts';

export const walletStrings = partOf('wallet', wallet);
