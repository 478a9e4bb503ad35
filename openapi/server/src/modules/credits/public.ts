export { balanceOf, balances, type ChargedDay, charge, lockCredits, refundCredits } from './ledger.ts';
