import type { components } from '@portal/openapi/meetings';
import type { MeetingValues, VisitValue } from './meeting-values.ts';

type Availability = components['schemas']['VisitorParkingAvailability'];
type Meeting = components['schemas']['Meeting'];

/** Visitors park from half an hour before the meeting (rules/parking.md#visitors). */
const EARLIER_MS = 30 * 60_000;

export type ParkingOutlook =
  | { kind: 'held'; carpark: string; space: string | null }
  | { kind: 'free' }
  | { kind: 'full'; place: number }
  | { kind: 'none' }
  /** Not loaded yet, or parking is not needed. */
  | { kind: 'unknown' };

export interface MeetingTime {
  start: string;
  end: string;
}

/**
 * The parking that a visitor can expect: their reservation for this time, else by their place among the form's
 * visitors.
 */
export function outlookOf(
  visit: VisitValue,
  visits: readonly VisitValue[],
  { time, availability }: { time: MeetingTime | null; availability: Availability | undefined },
): ParkingOutlook {
  const held = heldAt(visit, time);
  if (held) return { kind: 'held', carpark: held.carpark, space: held.space };
  if (availability === undefined) return { kind: 'unknown' };
  if (availability.carpark === null) return { kind: 'none' };
  const { freeSpaces, waiting } = availability;
  const before = visits.filter(({ needsParking }) => needsParking).findIndex(({ id }) => id === visit.id);
  if (freeSpaces === null || before < freeSpaces) return { kind: 'free' };
  return { kind: 'full', place: waiting + before - freeSpaces + 1 };
}

function heldAt({ parking }: VisitValue, time: MeetingTime | null) {
  if (parking?.status !== 'confirmed' || time === null) return null;
  const starts = Date.parse(time.start) - EARLIER_MS;
  return Date.parse(parking.start) === starts && Date.parse(parking.end) === Date.parse(time.end)
    ? parking
    : null;
}

const englishEndings: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> = {
  one: 'st',
  two: 'nd',
  few: 'rd',
};
const english = new Intl.PluralRules('en', { type: 'ordinal' });

/** "1st", "22nd", "13th"; "13." in German. */
export function ordinal(place: number, locale: string): string {
  return locale.startsWith('de') ? `${place}.` : `${place}${englishEndings[english.select(place)] ?? 'th'}`;
}

export interface ParkingChanges {
  reserved: string[];
  notReserved: string[];
  removed: string[];
}

/** The parking changes of a save, by name; unchanged parking is not listed. */
export function parkingChanges(
  before: MeetingValues['visits'],
  after: readonly Pick<Meeting, 'visits'>[],
): ParkingChanges {
  const had = new Map(before.map((visit) => [visit.id, visit]));
  const news: ParkingChanges = { reserved: [], notReserved: [], removed: [] };
  const visits = after.flatMap((meeting) => meeting.visits);
  for (const [id, { name, needsParking }] of had) {
    const own = visits.filter(({ visitor }) => visitor.id === id);
    // A client without parking has no such field.
    const known = own.flatMap(({ parkingReservation }) =>
      parkingReservation === undefined ? [] : [parkingReservation],
    );
    if (known.length === 0) continue;
    const was = had.get(id)?.parking?.status;
    if (needsParking && known.every((one) => one?.status === 'confirmed')) {
      if (was !== 'confirmed') news.reserved.push(name);
    } else if (needsParking && known.some((one) => one !== null && one.status !== 'confirmed')) {
      if (was === undefined || was === 'confirmed') news.notReserved.push(name);
    } else if (!needsParking && (was === 'confirmed' || was === 'pending')) news.removed.push(name);
  }
  return news;
}
