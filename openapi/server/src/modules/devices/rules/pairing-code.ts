import { randomInt } from 'node:crypto';

/** Without what is mistaken for something else on a screen or by ear: 0 O, 1 I L, 2 Z, 5 S, 8 B. 37 bits in eight. */
const SIGNS = 'ACDEFGHJKMNPQRTUVWXY34679';
const LENGTH = 8;

export function newPairingCode(): string {
  return Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');
}

/** As it was shown, from what was typed: `k7qm 4xtp`, `K7QM-4XTP`. Null for what no device can show. */
export function readPairingCode(typed: string): string | null {
  const code = typed.toUpperCase().replace(/[\s-]/g, '');
  return code.length === LENGTH && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}
