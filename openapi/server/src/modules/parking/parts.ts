import { type RawBuilder, sql } from 'kysely';
import type { BookingEvent, BookingWork } from '../../mechanisms/booking/booking-kind.ts';
import { contributed } from '../../mechanisms/ports/contributions.ts';
import type { ReservationRow } from './mapping.ts';
import type { QueueFacts } from './rules/rank.ts';

/** In SQL: a fact about a person who requests a space of a car park on a date. */
export type LineFact<Value> = (
  of: { userId: RawBuilder<unknown>; carParkId: number },
  date: RawBuilder<unknown>,
) => RawBuilder<Value>;

export type LineFactSources = { [Name in keyof QueueFacts]: LineFact<QueueFacts[Name]> };

/** The contribution of another module to reservations and their queue. */
export interface ParkingPart {
  /** Facts that decide a request's place in the queue. */
  lineFacts?: Partial<LineFactSources>;
  /**
   * In SQL: the spaces that people have on a day without a reservation, a `select` of
   * `client_id, permit_id, user_id, car_park_id, space_id`.
   */
  permitsOn?(day: RawBuilder<unknown>): RawBuilder<unknown>;
  /** Called in the transaction that changed the reservations, behind the lock of their car park. */
  changed?(work: BookingWork, events: readonly BookingEvent<ReservationRow>[]): Promise<void>;
}

declare module '../../mechanisms/ports/contributions.ts' {
  interface Contributions {
    parking?: ParkingPart;
  }
}

/** In SQL: granted permits that hold their space on a day, for `from ${permitsOn(day)} permit`. */
export function permitsOn(day: RawBuilder<unknown>): RawBuilder<unknown> {
  const parts = contributed('parking').flatMap((part) => part.permitsOn?.(day) ?? []);
  return sql`(${sql.join(parts, sql` union all `)})`;
}
