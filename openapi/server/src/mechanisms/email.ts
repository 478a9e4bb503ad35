import { domainToASCII } from 'node:url';
import { withoutInvisible } from '@portal/openapi/formats';

const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]{1,253}$/u;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether a string has the form of an email address with a domain. International domains count in punycode; the local
 * part must be ASCII: look-alike letters would make two accounts of what reads as one address.
 */
export function isEmail(sent: string): boolean {
  const text = normalEmail(sent);
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > LONGEST || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** The form for storage and comparison: lower case, `bücher.example` as `xn--bcher-kva.example`. */
export function normalEmail(text: string): string {
  const email = withoutInvisible(text).trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  return email.slice(0, at) + (INTERNATIONAL.test(domain) ? domainToASCII(domain) || domain : domain);
}

/** Domains whose mailboxes are documented to be the same with and without dots in the name. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * The key under which addresses of one mailbox compare equal: lower case, without a sub-address (`+tag`). Dots count,
 * except where the provider says that they do not; elsewhere `a.b@` and `ab@` may be two people. Never an address to
 * write to.
 */
export function mailboxOf(email: string): string {
  const text = normalEmail(email);
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, at).split('+', 1);
  const domain = text.slice(at + 1);
  const plain = WITHOUT_DOTS[domain];
  return plain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${plain}`;
}
