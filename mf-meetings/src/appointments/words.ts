import type { Appointment } from '@portal/openapi/meetings';
import { personName } from '@portal/shared/people';
import { formatDayOf, formatRange } from '@portal/shared/time';
import type { useT } from './texts/en.ts';

/** Of somebody whose data was erased there is none. */
export function customerName(customer: Appointment['customer'], t: ReturnType<typeof useT>): string {
  return customer === null ? t('erased') : personName(customer);
}

export function servicesOf(services: readonly { name: string }[]): string {
  return services.map(({ name }) => name).join(', ');
}

/** `Tuesday, 24 November 2026, 10:00–10:30` of the site. */
export function whenOf(time: { start: string; end: string }, zone: string, locale: string): string {
  return `${formatDayOf(time.start, zone, locale, 'long')}, ${formatRange(time.start, time.end, zone, locale)}`;
}
