import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Translate } from '../../mechanisms/texts/messages.ts';
import { toHours } from './figures.ts';
import { type PeopleAsked, readPeople } from './people-page.ts';

type Page = components['schemas']['UserUsagePage'];

interface Used {
  booked: number;
  bookings: number;
  no_shows: number;
  released: number;
  cancelled: number;
  last_date: string | null;
}

/** A page of people, and what they had. @param used rows of `user_id`, `Sums` without `bookable`, and `last_date` */
export async function readUserUsage(
  context: { tx: Tx; query: PeopleAsked; t: Translate },
  used: RawBuilder<unknown>,
): Promise<Page> {
  const { count, rows } = await readPeople<Used>(context, {
    rows: used,
    columns: sql`used.booked::float8 as booked, used.bookings, used.no_shows, used.released, used.cancelled, used.last_date`,
    orderings: {
      booking_count: 'bookings',
      booked_hours: 'booked',
      no_show_count: 'no_shows',
      released_count: 'released',
      cancelled_count: 'cancelled',
    },
  });
  return {
    count,
    results: rows.map(({ id, first_name, last_name, department, ...sums }) => ({
      user: { id, first_name, last_name, department },
      booked_hours: toHours(sums.booked),
      booking_count: sums.bookings,
      no_show_count: sums.no_shows,
      released_count: sums.released,
      cancelled_count: sums.cancelled,
      last_date: sums.last_date,
    })),
  };
}
