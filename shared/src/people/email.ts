const LONGEST = 254;
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
const LABEL = /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i;
const INTERNATIONAL = /^[\p{L}\p{M}\p{N}.-]+$/u;

function asciiDomain(domain: string): string {
  if (!INTERNATIONAL.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}

/** As the server stores and compares it: in small letters, `bücher.example` as `xn--bcher-kva.example`. */
export function normalEmail(text: string): string {
  const email = text.trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

/** Whether the server takes it for an address (openapi/server/src/mechanisms/email.ts); its rule has the last word. */
export function isEmail(text: string): boolean {
  const email = normalEmail(text);
  const at = email.lastIndexOf('@');
  if (at < 1 || at > 64 || email.length > LONGEST || !LOCAL.test(email.slice(0, at))) return false;
  const labels = email.slice(at + 1).split('.');
  return (
    labels.length > 1 && labels.every((label) => LABEL.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
