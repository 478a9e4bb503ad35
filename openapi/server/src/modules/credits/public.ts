export { balanceOf, balances, type ChargedDay, charge, giveBack, lockCredits } from './ledger.ts';
