/** Pounds with two decimals (rules/formats.md#money): `£12.50`, `12,50 £`. @param pence whole */
export function formatPounds(pence: number, locale: string): string {
  return new Intl.NumberFormat(locale === 'en' ? 'en-GB' : locale, {
    style: 'currency',
    currency: 'GBP',
  }).format(pence / 100);
}

/** Pounds as they are typed, as whole pence. */
export function penceOf(pounds: number): number {
  return Math.round(pounds * 100);
}
