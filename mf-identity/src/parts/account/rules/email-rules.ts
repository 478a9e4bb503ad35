import { normalEmail } from '@portal/shared/people';

/** Domains that ignore dots in the name. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** The mailbox of an address: without a sub-address (`+tag`), as the server compares people. */
export function mailboxOf(text: string): string {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  const domain = email.slice(at + 1);
  const plain = WITHOUT_DOTS[domain];
  return plain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${plain}`;
}

/** An empty list allows any domain. */
export function hasAllowedDomain(text: string, allowed: readonly string[]): boolean {
  const email = normalEmail(text);
  return allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1));
}
