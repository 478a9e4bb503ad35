import type { components } from '@portal/openapi/meetings';
import { addDays, type CalendarDay, toInstant } from '@portal/shared/time';
import type { OrderValue } from '#parts/order';
import { repetitionOf } from '../../series/rules/series-value.ts';
import { buildingOf, type MeetingValues } from './meeting-values.ts';

type MeetingCreate = components['schemas']['MeetingCreate'];
type MeetingReplacement = components['schemas']['MeetingReplacement'];

interface MeetingTime {
  start: string;
  end: string;
}

/** The site's wall times of a day as instants; `null` if a time is missing, or the day's clocks skip it. */
export function timeOf(
  date: CalendarDay | null,
  { start, end, extraDays }: Pick<MeetingValues, 'start' | 'end' | 'extraDays'>,
  zone: string,
): MeetingTime | null {
  if (date === null || start === null || end === null) return null;
  const [from, until] = [toInstant(date, start, zone), toInstant(addDays(date, extraDays), end, zone)];
  return from.ok && until.ok ? { start: from.instant, end: until.instant } : null;
}

/**
 * Sends one date as `start` and `end`, several as `dates`, with the rule of a repetition. Throws if the values break
 * the form's rules.
 */
export function createBody(values: MeetingValues, zone: string): MeetingCreate {
  const repetition = repetitionOf(values.series);
  const dates = repetition
    ? [...ruled(values.series?.dates)]
    : values.dates.map(({ date }) => ruled(timeOf(date, values, zone)));
  const hasRooms = values.rooms.length > 0;
  // For a room that was proposed for a date, only its name is known, not its building.
  const isElsewhere = dates.some((date) => 'rooms' in date);
  const buildingId = isElsewhere ? null : buildingOf(values.rooms);
  const common = {
    ...commonBody(values),
    ...(hasRooms ? { isPrivate: values.isPrivate, buildingId } : {}),
    ...(values.addonOrder ? { addonOrder: orderOf(values.addonOrder) } : {}),
  };
  const [only] = dates;
  if (dates.length === 1 && only) return { ...common, ...only };
  return { ...common, dates, ...(repetition ? { repetition } : {}) } as MeetingCreate;
}

/** Names and prices come from the server. */
function orderOf({ costCentre, lines }: OrderValue): NonNullable<MeetingCreate['addonOrder']> {
  return { costCentre, lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })) };
}

export function replaceBody(
  values: MeetingValues,
  zone: string,
  { buildingId, hadRooms }: { buildingId: number | null; hadRooms: boolean },
): MeetingReplacement {
  const time = ruled(timeOf(values.dates[0]?.date ?? null, values, zone));
  // The building follows the rooms, or without any the site; the form has no field for it.
  const hasRooms = values.rooms.length > 0;
  const { isPrivate, version } = values;
  return {
    ...(hadRooms ? { rooms: [], isPrivate } : {}),
    ...commonBody(values),
    ...time,
    ...(hasRooms ? { isPrivate } : {}),
    version,
    buildingId: hasRooms ? buildingOf(values.rooms) : buildingId,
  };
}

/** A value that the form's rules require, so it is never missing here. */
function ruled<T>(value: T | null | undefined): T {
  if (value === null || value === undefined) throw new TypeError('The rules of the form were not kept.');
  return value;
}

function commonBody({ description, location, siteId, attends, visits, rooms }: MeetingValues) {
  return {
    description: description.trim(),
    location: location.trim() || null,
    siteId: ruled(siteId),
    attends: attends.map(({ id, isHost }) => ({ employee: id, isHost })),
    visits: visits.map(({ id, needsParking, email, registration }) => ({
      visitor: id,
      needsParking,
      email,
      ...(registration === undefined ? {} : { registration }),
    })),
    // Servers that know no rooms yet accept a meeting without them.
    ...(rooms.length > 0 ? { rooms: rooms.map(({ id }) => id) } : {}),
  };
}

type Messages = Readonly<Record<string, readonly string[]>>;

interface Refusal {
  fields?: Messages;
  dates?: readonly Messages[];
  detail?: string;
}

/** The building follows the site; the form has no field for it. */
const FORM_NAMES: Readonly<Record<string, string>> = { buildingId: 'siteId' };

/**
 * Refusals by form field. For several dates the server answers a list with one entry per date, and all of an entry's
 * messages go to its date. Those of a single date go to their fields: a taken room to the room. Those of a repetition
 * are in its list.
 */
export function meetingErrors(
  { fields, dates, detail }: Refusal,
  { series }: Pick<MeetingValues, 'series'> = {},
) {
  const isSeries = repetitionOf(series) !== null;
  const found: Record<string, string[]> = {};
  const add = (name: string, texts: readonly string[]) => {
    found[name] = [...(found[name] ?? []), ...texts];
  };
  for (const [name, texts] of Object.entries(fields ?? {})) {
    // The list of the dates has the same texts.
    if (dates === undefined || !name.startsWith('dates.')) add(FORM_NAMES[name] ?? name, texts);
  }
  for (const [index, messages] of (dates ?? []).entries()) {
    for (const [name, texts] of Object.entries(messages)) {
      const field = dates?.length === 1 ? name : `dates.${index}.date`;
      add(isSeries ? 'series.dates' : field, texts);
    }
  }
  return { fields: found, detail };
}

/** For an edit of several dates: each reason names its day, and goes to its field. */
export function editErrors({ fields, dates, detail }: Refusal) {
  const found: Record<string, string[]> = {};
  for (const messages of dates ?? []) {
    for (const [name, texts] of Object.entries(messages)) found[name] = [...(found[name] ?? []), ...texts];
  }
  return meetingErrors({
    ...(fields === undefined ? {} : { fields }),
    ...(dates === undefined ? {} : { dates: [found] }),
    ...(detail === undefined ? {} : { detail }),
  });
}
