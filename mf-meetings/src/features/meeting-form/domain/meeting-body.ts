import type { components } from '@portal/openapi/meetings';
import { addDays, type CalendarDay, instantOf } from '@portal/shared/time';
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
  const [from, until] = [instantOf(date, start, zone), instantOf(addDays(date, extraDays), end, zone)];
  return from.ok && until.ok ? { start: from.instant, end: until.instant } : null;
}

/** `null` where the form's rules are not kept. One date travels as `start` and `end`, several as `dates`. */
export function createBody(values: MeetingValues, zone: string): MeetingCreate | null {
  const times = values.dates.map(({ date }) => timeOf(date, values, zone));
  const common = commonBody(values);
  const [first] = times;
  if (common === null || !first || times.includes(null)) return null;
  if (times.length === 1) return { ...common, ...first };
  return { ...common, dates: times.filter((time) => time !== null) } as MeetingCreate;
}

export function replaceBody(
  values: MeetingValues,
  zone: string,
  buildingId: number | null,
): MeetingReplacement | null {
  const common = commonBody(values);
  const time = timeOf(values.dates[0]?.date ?? null, values, zone);
  if (common === null || time === null) return null;
  // The building follows the site; the form has no field of it.
  return { ...common, ...time, version: values.version, buildingId };
}

function commonBody({ description, location, siteId, attends, visits }: MeetingValues) {
  if (siteId === null) return null;
  return {
    description: description.trim(),
    location: location.trim() || null,
    siteId,
    attends: attends.map(({ id, isHost }) => ({ employee: id, isHost })),
    visits: visits.map(({ id, needsParking, email }) => ({ visitor: id, needsParking, email })),
  };
}

type Messages = Readonly<Record<string, readonly string[]>>;

/** The names of the server for what the form calls otherwise. */
const FORM_NAMES: Readonly<Record<string, string>> = { start: 'start', end: 'end', buildingId: 'siteId' };

/**
 * What was refused, at the form's fields: a multi-date booking answers a list, one entry a date (spec 2 §8), of which
 * each goes to its date, whatever it is about.
 */
export function failureFields(
  fields: Messages | undefined,
  dates: readonly Messages[] | undefined,
): Record<string, string[]> {
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
  return found;
}
