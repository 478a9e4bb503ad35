const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/**
 * Whether a trimmed text has the form of an email address with a domain. Only ASCII (international domains in
 * punycode): look-alike letters would make two accounts of what reads as one address.
 */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  if (at < 1 || at > 64 || text.length > LONGEST || !LOCAL.test(text.slice(0, at))) return false;
  const labels = text.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** As it is stored and compared. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

/** Domains whose mailboxes are documented to be the same with and without dots in the name. */
const WITHOUT_DOTS: Readonly<Record<string, string>> = {
  'gmail.com': 'gmail.com',
  'googlemail.com': 'gmail.com',
};

/**
 * What addresses of one mailbox have in common, to compare people by: small letters, without a sub-address (`+tag`). Dots count,
 * except where the provider says that they do not; elsewhere `a.b@` and `ab@` may be two people. Never an address to write to.
 */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase();
  const at = text.lastIndexOf('@');
  const [name = ''] = text.slice(0, at).split('+', 1);
  const domain = text.slice(at + 1);
  const plain = WITHOUT_DOTS[domain];
  return plain === undefined ? `${name}@${domain}` : `${name.replaceAll('.', '')}@${plain}`;
}
