const UMLAUTS: Readonly<Record<string, string>> = { 'A\u0308': 'Ä', 'O\u0308': 'Ö', 'U\u0308': 'Ü' };

/**
 * A registration as plates are compared: `lk-19 abc` and `LK19ABC` are one. Spaces, dots, hyphens and accents mean nothing, umlauts
 * are letters of their own. The database has the same as `plate_key()`; a test holds the two together. Empty for one without letters.
 */
export function plateKey(registration: string): string {
  return registration
    .normalize('NFKD')
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[AOU]\u0308/g, (letter) => UMLAUTS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '');
}
