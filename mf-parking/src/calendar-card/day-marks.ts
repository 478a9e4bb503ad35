import type { CalendarDay } from '@portal/shared/time';
import type { DayMark, DayMarks } from '@portal/shared/ui/date';
import type { ParkingReservation, useT } from '#parts/parking';

type T = ReturnType<typeof useT>;

/** Highest first, where a day has several (rules/parking.md#calendar). */
const KINDS = ['confirmed', 'pre-approval', 'queued'] as const;
type Kind = (typeof KINDS)[number];

const LOOKS = {
  confirmed: { look: 'fill', tone: 'success' },
  'pre-approval': { look: 'ring', tone: 'warning' },
  queued: { look: 'bar', tone: 'info' },
} as const satisfies Record<Kind, Pick<DayMark, 'look' | 'tone'>>;

const LEGEND = { confirmed: 'markConfirmed', 'pre-approval': 'markPending', queued: 'markQueued' } as const;
const AT = { confirmed: 'markConfirmedAt', 'pre-approval': 'markPendingAt', queued: 'markQueuedAt' } as const;

function kindOf({ status }: ParkingReservation): Kind | undefined {
  return KINDS.find((kind) => kind === status);
}

/** The word of a status, as the legend has it. */
export function statusWord(reservation: ParkingReservation, t: T): string {
  const kind = kindOf(reservation);
  return kind === undefined ? '' : t(LEGEND[kind]);
}

/** Car park and space, as far as it has one. */
export function placeOf({ carpark, parkingSpace }: ParkingReservation, t: T): string {
  return parkingSpace === null ? carpark.name : t('spaceAt', { carPark: carpark.name, space: parkingSpace });
}

/** The reservations of each day that has any, in the order of their precedence. */
export function daysOf(
  reservations: readonly ParkingReservation[],
): ReadonlyMap<CalendarDay, readonly ParkingReservation[]> {
  const days = new Map<CalendarDay, ParkingReservation[]>();
  for (const reservation of reservations) {
    if (kindOf(reservation) === undefined) continue;
    days.set(reservation.date, [...(days.get(reservation.date) ?? []), reservation]);
  }
  const rank = (reservation: ParkingReservation) => KINDS.indexOf(kindOf(reservation) ?? 'queued');
  for (const found of days.values()) found.sort((a, b) => rank(a) - rank(b));
  return days;
}

export function legend(t: T): DayMark[] {
  return KINDS.map((kind) => ({ key: kind, ...LOOKS[kind], label: t(LEGEND[kind]) }));
}

/** What the calendar draws and says of each day. */
export function dayMarks(days: ReadonlyMap<CalendarDay, readonly ParkingReservation[]>, t: T): DayMarks {
  return Object.fromEntries(
    [...days].map(([day, found]) => [
      day,
      found.flatMap((reservation): DayMark[] => {
        const kind = kindOf(reservation);
        if (kind === undefined) return [];
        const label = t(AT[kind], { place: placeOf(reservation, t) });
        return [{ key: String(reservation.id), ...LOOKS[kind], label }];
      }),
    ]),
  );
}
