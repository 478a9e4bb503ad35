import type { components } from '@portal/openapi/server';
import type { BookingRow } from '../../mechanisms/booking/booking-kind.ts';
import type { Interval } from '../../mechanisms/booking/periods.ts';
import type { Locale, Message, Translate } from '../../mechanisms/texts/messages.ts';
import type { EvStatus } from './ev/ev-bookings.ts';
import { type OtherParking, otherParkingText } from './other-parking.ts';
import { actionsOn, isOwn, mayKnowPerson, type Who } from './policy.ts';
import { reasonText } from './reason-text.ts';
import type { Reason } from './rules/allocate.ts';
import type { RankReason } from './rules/rank.ts';

type Schemas = components['schemas'];
export type Reservation = Schemas['ParkingReservation'];
export type CarPark = Schemas['CarPark'];
export type ParkingStatus = Schemas['ParkingStatus'];

export interface ReservationRow extends BookingRow, Interval {
  car_park_id: number;
  space_id: number | null;
  visitor_id: number | null;
  visit_id: number | null;
  date: string;
  status: ParkingStatus;
  rank: number;
  rank_reasons: RankReason[];
  reason: Reason | null;
  registration: string | null;
  cancellation_reason: string | null;
  cancelled_at: Date | null;
  released_at: Date | null;
  created_at: Date;
  site_name: string;
  time_zone: string;
  /** The site's calendar day now. */
  today: string;
  /** In the language of the transaction. */
  car_park_name: string;
  /** In each language: an email, or another answer of the same transaction, has a reader of its own. */
  car_park_words: Message;
  pseudo: boolean;
  space_name: string | null;
  first_name: string | null;
  is_locatable: boolean | null;
  last_name: string | null;
  /** Registrations of the person's vehicles. */
  vehicles: string[];
  /** Its charge, while it matters; instants as PostgreSQL writes them. */
  ev: {
    id: number;
    ev_space: string | null;
    starts_at: string;
    ends_at: string;
    status: EvStatus;
    next_start: string | null;
  } | null;
  visitor_first_name: string | null;
  visitor_last_name: string | null;
}

/** The reader that a reservation is formatted for. */
export interface Reader {
  user: Who;
  t: Translate;
  locale: Locale;
  /** The rows are those of a visitor whom the reader hosts or looks after. */
  isTheirVisitor?: boolean;
}

export interface Known {
  /** Its place in the queue, while it waits. */
  place?: number | undefined;
  /** Its place in the queue for a charger. */
  evPlace?: number | undefined;
  /** Set if the reader may approve it. */
  others?: readonly OtherParking[] | undefined;
}

export function toReservation(
  row: ReservationRow,
  reader: Reader,
  { place, evPlace, others = [] }: Known,
): Reservation {
  const { reason } = row;
  const isNamed = mayKnowPerson(reader.user, row, row.is_locatable);
  const queued = row.status === 'queued';
  // The places of a pseudo car park are only for counting.
  const space =
    row.pseudo || row.space_id === null || row.space_name === null
      ? null
      : { id: row.space_id, name: row.space_name };
  return {
    id: row.id,
    status: row.status,
    date: row.date,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    employee: isNamed ? employeeOf(row) : null,
    user: isNamed ? row.user_id : null,
    visitor: visitorOf(row),
    site: { id: row.site_id, name: row.site_name },
    carpark: { id: row.car_park_id, name: row.car_park_words[reader.locale] },
    space,
    parking_space: space?.name ?? null,
    ev_space_reservation: evOf(row, evPlace),
    type: row.user_id === null ? 'visitor' : 'employee',
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    cancellation_reason: row.cancellation_reason,
    reason: reason && {
      code: reason.code,
      text: reasonText(reason, { ...row, place, isOwn: isOwn(reader.user, row) }, reader),
    },
    place: place ?? null,
    taken: (queued ? reason?.taken : null) ?? null,
    total: (queued ? reason?.total : null) ?? null,
    other_parking: others.map((other) => otherParkingText(other, reader.t)),
    actions: actionsOn(reader.user, row, reader.isTheirVisitor),
    version: row.version,
    created_at: row.created_at.toISOString(),
  };
}

function evOf({ ev }: ReservationRow, place: number | undefined): Reservation['ev_space_reservation'] {
  if (ev === null) return null;
  const instant = (text: string) => new Date(text).toISOString();
  return {
    id: ev.id,
    ev_space: ev.ev_space,
    start: instant(ev.starts_at),
    end: instant(ev.ends_at),
    status: ev.status,
    place: ev.status === 'queued' ? (place ?? null) : null,
    next_start: ev.next_start === null ? null : instant(ev.next_start),
  };
}

function employeeOf({ user_id, first_name, last_name, vehicles }: ReservationRow): Reservation['employee'] {
  if (user_id === null) return null;
  return {
    id: user_id,
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    vehicles: vehicles.map((registration) => ({ registration })),
  };
}

function visitorOf({
  visitor_id,
  visitor_first_name,
  visitor_last_name,
}: ReservationRow): Reservation['visitor'] {
  if (visitor_id === null) return null;
  return { id: visitor_id, first_name: visitor_first_name ?? '', last_name: visitor_last_name ?? '' };
}
