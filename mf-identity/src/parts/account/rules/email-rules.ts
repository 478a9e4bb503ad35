const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;

/** As two addresses are compared. */
export function normalEmail(text: string): string {
  return text.trim().toLowerCase();
}

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

/** Whether the server will take it for an address; its own copy of the rule has the last word. */
export function isEmail(text: string): boolean {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  if (at < 1 || at > 64 || email.length > LONGEST || !LOCAL.test(email.slice(0, at))) return false;
  const labels = email.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}

/** No allowed domains mean any. */
export function hasAllowedDomain(text: string, allowed: readonly string[]): boolean {
  const email = normalEmail(text);
  return allowed.length === 0 || allowed.includes(email.slice(email.lastIndexOf('@') + 1));
}
