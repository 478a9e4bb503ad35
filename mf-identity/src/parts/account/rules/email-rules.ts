import { normalEmail } from '@portal/shared/people';

/** Of these the dots in the name do not count. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/** What addresses of one mailbox have in common: without a sub-address (`+tag`), as the server compares people. */
export function mailboxOf(text: string): string {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  const [name = ''] = email.slice(0, at).split('+', 1);
  const domain = email.slice(at + 1);
  const plain = WITHOUT_DOTS[domain];
  return plain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${plain}`;
}

/** No allowed domains mean any. */
export function hasAllowedDomain(text: string, allowed: readonly string[]): boolean {
  const email = normalEmail(text);
  return allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1));
}
