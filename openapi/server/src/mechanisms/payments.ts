/** How packs of credits are paid for (rules/parking.md#credits). */
export interface Payments {
  /** Both sides sign with it. */
  secret: string;
  /** The provider's page; null: the default one, at the host `pay.` before the portal's. */
  url: string | null;
  /** Price of a pack, in hundredths of the currency. */
  packPence: number;
  /** ISO 4217 */
  currency: string;
}

/** Before the portal's own host name: where the default hosted payment page is. */
export const PAY_HOST = 'pay.';
const SHORTEST_SECRET = 16;
const DEFAULT_PACK_PENCE = 2000;

/**
 * Null where nothing can be bought.
 * @throws Error naming the variable whose value is no good
 */
export function readPayments(env: NodeJS.ProcessEnv): Payments | null {
  const secret = env.PAYMENT_SECRET;
  const url = env.PAYMENT_URL;
  const currency = env.PAYMENT_CURRENCY ?? 'GBP';
  if (!secret) {
    if (url) throw new Error('PAYMENT_URL needs a PAYMENT_SECRET.');
    return null;
  }
  if (secret.length < SHORTEST_SECRET)
    throw new Error(`PAYMENT_SECRET has fewer than ${SHORTEST_SECRET} characters.`);
  if (url && !/^https?:\/\/[^/?#@\s;,]+(\/[^\s;,]*)?$/.test(url))
    throw new Error(`PAYMENT_URL is not an address such as https://pay.example.com/checkout: ${url}`);
  const packPence = Number(env.PAYMENT_PACK_PENCE || DEFAULT_PACK_PENCE);
  if (!Number.isInteger(packPence) || packPence < 1 || packPence > 1_000_000)
    throw new Error(`PAYMENT_PACK_PENCE is not a price: ${env.PAYMENT_PACK_PENCE}`);
  if (!/^[A-Z]{3}$/.test(currency)) throw new Error(`PAYMENT_CURRENCY is no currency: ${currency}`);
  return { secret, url: url || null, packPence, currency };
}

/** The one origin beside the portal's own to which its pages may send a form. @param origin the portal's */
export function paymentOrigin({ url }: Payments, origin: string): string {
  if (url !== null) return new URL(url).origin;
  const { protocol, host } = new URL(origin);
  return `${protocol}//${PAY_HOST}${host}`;
}
