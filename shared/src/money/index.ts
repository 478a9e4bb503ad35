import { dateLocale } from '../time/format.ts';

/**
 * An amount with the decimals of its currency: `£12.50`, `12,50 £`.
 * @param hundredths integer, hundredths of the currency's unit
 * @param currency ISO 4217
 */
export function formatMoney(hundredths: number, currency: string, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), { style: 'currency', currency }).format(hundredths / 100);
}

/** Orders for meetings are in pounds (rules/formats.md#money). @param pence integer */
export function formatPounds(pence: number, locale: string): string {
  return formatMoney(pence, 'GBP', locale);
}

/** `£12`, or `£12.50` if there are pence: for an axis. @param pence integer */
export function shortPounds(pence: number, locale: string): string {
  return new Intl.NumberFormat(dateLocale(locale), {
    style: 'currency',
    currency: 'GBP',
    trailingZeroDisplay: 'stripIfInteger',
  }).format(pence / 100);
}
