/**
 * A pasted phone number or email address as it was meant: without the invisible characters that chats and spreadsheets put
 * around it, with plain hyphens and spaces. Forms do it while a person types, the server does it for every caller.
 */
export function withoutInvisible(text: string): string {
  return text
    .replace(/\p{Cf}/gu, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
    .replace(/\p{Zs}/gu, ' ');
}

/** A pasted PIN: `12 34-56` is `123456`. */
export function withoutSeparators(text: string): string {
  return withoutInvisible(text).replace(/[\s-]/g, '');
}
