import { dateLocale } from '../time/format.ts';

/**
 * With the decimals of its currency: `£12.50`, `12,50 £`.
 * @param hundredths whole ones of the currency
 * @param currency ISO 4217
 */
export function formatMoney(hundredths: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), { style: 'currency', currency }).format(hundredths / 100);
}

/** What is ordered to meetings is in pounds (rules/formats.md#money). @param pence whole */
export function formatPounds(pence: number, locale: string): string {
  return formatMoney(pence, 'GBP', locale);
}

/** `£12`, and `£12.50` where there are pence: for an axis. @param pence whole */
export function shortPounds(pence: number, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(pence / 100);
}
