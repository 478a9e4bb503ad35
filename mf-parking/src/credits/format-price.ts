import type { Locale } from '@portal/shared/session';
import { dateLocale } from '@portal/shared/time';

/** £20.00 */
export function formatPrice(pence: number, currency: string, locale: Locale): string {
  return new Intl.NumberFormat(dateLocale(locale), { style: 'currency', currency }).format(pence / 100);
}
