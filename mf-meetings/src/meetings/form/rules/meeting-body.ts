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

/** One date travels as `start` and `end`, several as `dates`, of a repetition with it. Throws where the form's rules are not kept. */
export function createBody(values: MeetingValues, zone: string): MeetingCreate {
  const repetition = repetitionOf(values.series);
  const dates = repetition
    ? [...ruled(values.series?.dates)]
    : values.dates.map(({ date }) => ruled(timeOf(date, values, zone)));
  const hasRooms = values.rooms.length > 0;
  // Of a room that was proposed for a date only its name is known, not its building.
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

/** Names and prices are the server's. */
function orderOf({ costCentre, lines }: OrderValue): NonNullable<MeetingCreate['addonOrder']> {
  return { costCentre, lines: lines.map(({ itemId, quantity }) => ({ itemId, quantity })) };
}

export function replaceBody(
  values: MeetingValues,
  zone: string,
  { buildingId, hadRooms }: { buildingId: number | null; hadRooms: boolean },
): MeetingReplacement {
  const time = ruled(timeOf(values.dates[0]?.date ?? null, values, zone));
  // The building follows the rooms, and without any the site; the form has no field of it.
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

/** What the form's rules have asked for before anything is sent. */
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
    // A server that knows no rooms yet takes a meeting without them.
    ...(rooms.length > 0 ? { rooms: rooms.map(({ id }) => id) } : {}),
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
 * its date, whatever it is about. Of a single date each goes to its field: that the room is taken, to the room. Those of a
 * repetition are in its list.
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
    // The same words are in the list of the dates.
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

/** Of an edit of several dates: each reason names its day, and goes to the field that it is about. */
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
