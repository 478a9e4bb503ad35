import type { components } from '@portal/openapi/meetings';
import { addDays, type CalendarDay, toInstant } from '@portal/shared/time';
import type { MeetingValues } from './meeting-values.ts';

type MeetingCreate = components['schemas']['MeetingCreate'];
type MeetingReplacement = components['schemas']['MeetingReplacement'];

interface MeetingTime {
  start: string;
  end: string;
}

/**
 * The site's wall times of a day as instants; `null` where a time is missing, or one that the clocks of that day skip.
 */
export function timeOf(
  date: CalendarDay | null,
  { start, end, extraDays }: Pick<MeetingValues, 'start' | 'end' | 'extraDays'>,
  zone: string,
): MeetingTime | null {
  if (date === null || start === null || end === null) return null;
  const [from, until] = [toInstant(date, start, zone), toInstant(addDays(date, extraDays), end, zone)];
  return from.ok && until.ok ? { start: from.instant, end: until.instant } : null;
}

/** One date travels as `start` and `end`, several as `dates`. Throws where the form's rules are not kept. */
export function createBody(values: MeetingValues, zone: string): MeetingCreate {
  const dates = values.dates.map(({ date }) => ruled(timeOf(date, values, zone)));
  const common = commonBody(values);
  if (dates.length === 1) return { ...common, ...ruled(dates[0]) };
  return { ...common, dates } as MeetingCreate;
}

export function replaceBody(
  values: MeetingValues,
  zone: string,
  buildingId: number | null,
): MeetingReplacement {
  const time = ruled(timeOf(values.dates[0]?.date ?? null, values, zone));
  // The building follows the site; the form has no field of it.
  return { ...commonBody(values), ...time, version: values.version, buildingId };
}

/** What the form's rules have asked for before anything is sent. */
function ruled<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('The rules of the form were not kept.');
  return value;
}

function commonBody({ description, location, siteId, attends, visits }: MeetingValues) {
  return {
    description: description.trim(),
    location: location.trim() || null,
    siteId: ruled(siteId),
    attends: attends.map(({ id, isHost }) => ({ employee: id, isHost })),
    visits: visits.map(({ id, needsParking, email }) => ({ visitor: id, needsParking, email })),
  };
}

type Messages = Readonly<Record<string, readonly string[]>>;

interface Refusal {
  fields?: Messages;
  dates?: readonly Messages[];
  detail?: string;
}

/** The building follows the site; the form has no field of it. */
const FORM_NAMES: Readonly<Record<string, string>> = { buildingId: 'siteId' };

/**
 * What was refused, at the form's fields: a multi-date booking answers a list, one entry a date, of which each goes to
 * its date, whatever it is about.
 */
export function meetingErrors({ fields, dates, detail }: Refusal) {
  const found: Record<string, string[]> = {};
  const add = (name: string, texts: readonly string[]) => {
    found[name] = [...(found[name] ?? []), ...texts];
  };
  for (const [name, texts] of Object.entries(fields ?? {})) {
    // The same words are in the list of the dates.
    if (dates === undefined || !name.startsWith('dates.')) add(FORM_NAMES[name] ?? name, texts);
  }
  for (const [index, messages] of (dates ?? []).entries()) {
    for (const texts of Object.values(messages)) add(`dates.${index}.date`, texts);
  }
  return { fields: found, detail };
}
