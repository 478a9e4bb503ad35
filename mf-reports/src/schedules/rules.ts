import type { ReportSchedule, ReportScheduleCreate } from '@portal/openapi/reports';
import type { SentFilters, SentReport } from '#paths';

/** A select has no choice of nothing; the days of a month begin at 1. */
export const LAST_DAY = 0;
/** Server: `maxItems`. */
export const RECIPIENTS_AT_MOST = 20;

export interface ScheduleValues {
  /** 0 for one that is not there yet. */
  version: number;
  report: SentReport;
  siteId: number | null;
  carparkId: number | null;
  days: 'working' | 'all';
  frequency: 'weekly' | 'monthly';
  weekday: number;
  monthDay: number;
  hour: number;
  /** One address a line. */
  recipients: string;
}

export const isOfCarPark = (report: SentReport) =>
  report === 'parking-by-day' || report === 'parking-requests';

/** On Monday morning, of the week that is over; what a report shows is taken over. */
export function newValues(
  { report, site, carpark, days }: SentFilters & { report: SentReport },
  { firstSite, email }: { firstSite: number | null; email: string },
): ScheduleValues {
  return {
    ...{ version: 0, report, siteId: site ?? firstSite, carparkId: carpark ?? null, days: days ?? 'working' },
    ...{ frequency: 'weekly', weekday: 1, monthDay: 1, hour: 7, recipients: email },
  };
}

export function valuesOf(schedule: ReportSchedule): ScheduleValues {
  const { version, report, site, carpark, days, frequency, weekday, monthDay, hour, recipients } = schedule;
  return {
    ...{ version, report, siteId: site.id, carparkId: carpark?.id ?? null, days, frequency, hour },
    weekday: weekday ?? 1,
    monthDay: frequency === 'monthly' ? (monthDay ?? LAST_DAY) : 1,
    recipients: recipients.map(({ email }) => email).join('\n'),
  };
}

/** Only what the chosen report and rhythm have: the rest was chosen before something else was. */
export function bodyOf(values: ScheduleValues): ReportScheduleCreate {
  const { report, siteId, carparkId, days, frequency, weekday, monthDay, hour, recipients } = values;
  return {
    ...{ report, days, frequency, hour, recipients: addressesOf(recipients) },
    ...(isOfCarPark(report) ? { carparkId } : { siteId }),
    ...(frequency === 'weekly' ? { weekday } : { monthDay: monthDay === LAST_DAY ? null : monthDay }),
  };
}

/** Also with commas and semicolons, as mail programs copy them. */
export function addressesOf(text: string): string[] {
  return text.split(/[\s,;]+/).filter((part) => part !== '');
}

export type AddressProblem =
  | { key: 'recipientsRequired' }
  | { key: 'notEmail' | 'twice'; email: string }
  | { key: 'tooMany'; max: number };

/** The first thing that is wrong with the recipients; the server looks again. */
export function addressProblem(text: string): AddressProblem | null {
  const all = addressesOf(text);
  if (all.length === 0) return { key: 'recipientsRequired' };
  if (all.length > RECIPIENTS_AT_MOST) return { key: 'tooMany', max: RECIPIENTS_AT_MOST };
  const wrong = all.find((email) => !/^[^@\s]+@[^@\s]+\.[^@\s.]+$/.test(email));
  if (wrong !== undefined) return { key: 'notEmail', email: wrong };
  const lower = all.map((email) => email.toLowerCase());
  const twice = all.find((_, index) => lower.indexOf(lower[index] ?? '') !== index);
  return twice === undefined ? null : { key: 'twice', email: twice };
}

export type OftenKey = 'everyWeek' | 'everyMonth' | 'everyLast';

export function oftenOf({ frequency, monthDay }: Pick<ReportSchedule, 'frequency' | 'monthDay'>): OftenKey {
  if (frequency === 'weekly') return 'everyWeek';
  return monthDay === null ? 'everyLast' : 'everyMonth';
}

export const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;
