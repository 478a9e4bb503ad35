import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { book } from '../../mechanisms/booking/book.ts';
import type { BookingPlan } from '../../mechanisms/booking/booking-kind.ts';
import type { Day } from '../../mechanisms/booking/periods.ts';
import { formatDay, todayAt } from '../../mechanisms/days.ts';
import { notFound } from '../../mechanisms/problems.ts';
import { zoneOfSite } from '../../mechanisms/site-day.ts';
import { sampleThingBookings, toBooking } from './bookings.ts';
import { sampleThingMessages as texts } from './messages.ts';
import { brokenRules } from './rules.ts';

type Schemas = components['schemas'];
type CreateContext = Context<'createSampleThingBookings'>;

/** Books all of the days or none. */
export async function createBookings(context: CreateContext): Promise<Schemas['SampleThingBooking'][]> {
  const { user } = context;
  const rows = await book(context, sampleThingBookings, {
    personId: user.id,
    createdById: user.id,
    plan: () => plan(context),
  });
  return rows.map(toBooking);
}

/** @throws Problem 404 for one that is not at the caller's sites */
async function plan({ tx, body, user, sites, now, t, locale }: CreateContext): Promise<BookingPlan<Day>> {
  const { dates } = body;
  const wanted = await tx
    .selectFrom('sample_things')
    .select(['id', 'site_id', 'name'])
    .where('id', '=', body.sample_thing_id)
    .executeTakeFirst();
  if (wanted === undefined || !sites.has(wanted.site_id)) throw notFound();
  const today = todayAt(await zoneOfSite(tx, wanted.site_id), now());
  return {
    siteId: wanted.site_id,
    status: 'booked',
    entries: dates.map((date) => ({
      claims: [{ resourceId: wanted.id, period: { date } }],
      broken: brokenRules(date, today),
    })),
    taken: ({ userId, period }) => ({
      detail: t(texts.takenOn, { name: wanted.name, date: formatDay(period.date, locale) }),
      fields: { date: [t(userId === user.id ? texts.yours : texts.taken)] },
    }),
    another: ({ resourceName }) => ({ date: [t(texts.another, { name: resourceName ?? '' })] }),
    alternatives: () => findFree(tx, wanted.site_id, dates),
  };
}

/** Up to three that are free on all of the days. */
async function findFree(tx: Tx, siteId: number, dates: readonly string[]) {
  const { rows } = await sql<Schemas['SampleThingAlternative']>`
    select l.id, l.name from sample_things l
    where l.site_id = ${siteId}::int and not exists (
      select from sample_thing_bookings b where b.client_id = l.client_id and b.sample_thing_id = l.id
        and b.date = any(${[...dates]}::date[]) and b.status = 'booked')
    order by l.name, l.id limit 3`.execute(tx);
  return rows;
}
