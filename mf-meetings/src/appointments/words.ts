import type { Appointment } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { formatDayOf, formatRange } from '@portal/shared/time';
import type { useT } from './texts/en.ts';

/** The customer's name, unless their data was erased. */
export function customerName(customer: Appointment['customer'], t: ReturnType<typeof useT>): string {
  return customer === null ? t('erased') : personName(customer);
}

export function servicesOf(services: readonly { name: string }[]): string {
  return services.map(({ name }) => name).join(', ');
}

/** `Tuesday, 24 November 2026, 10:00–10:30` on the site's clock. */
export function whenOf(time: { start: string; end: string }, zone: string, locale: string): string {
  return `${formatDayOf(time.start, zone, locale, 'long')}, ${formatRange(time.start, time.end, zone, locale)}`;
}
