import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { ClientRow } from '../../../mechanisms/portal/viewer.ts';
import type { Period } from '../period.ts';
import type { Cover, Span } from './cover.ts';
import { readCover, scopeOf } from './read-marks.ts';
import type { RollUp } from './roll-up.ts';
import { countedOnly, storedOf, together } from './stored.ts';
import { peopleColumns } from './tables.ts';

/** A month of people reaches a day further each night, and an answer is more than one query. */
const TRIES = 3;

/**
 * Reads what people had in a period. Where a month was made again between its marks and its rows, it is read once more: no
 * day is counted twice, nor left out.
 * @param rows of days that are counted from their rows
 * @param read is given a row for each person, `user_id` and what `report_people` has, as a table expression
 */
export async function readPeopleOf<Read>(
  context: { tx: Tx; client: ClientRow; now(): Date },
  rollUp: RollUp,
  period: Period,
  { rows, read }: { rows: Rows; read: (people: RawBuilder<unknown>) => Promise<Read> },
): Promise<Read> {
  let cover = await readCover(context, rollUp, scopeOf(period), period);
  for (let attempt = 1; ; attempt += 1) {
    const found = await read(peopleOf(rollUp, period, cover, rows));
    const after = await readCover(context, rollUp, scopeOf(period), period);
    if (attempt === TRIES || isSame(cover, after)) return found;
    cover = after;
  }
}

type Rows = (period: Period) => RawBuilder<unknown>;

function isSame(one: Cover, other: Cover): boolean {
  const say = ({ years, quarters, months, stale }: Cover) =>
    [...years, '-', ...quarters, '-', ...months, '-', ...stale.map(({ date }) => date)].join();
  return say(one) === say(other);
}

/** All but whether a day is of a weekend, which is asked where the rows are. */
const columns = (alias: string) =>
  sql.join(peopleColumns.filter((name) => name !== 'weekend').map((name) => sql.ref(`${alias}.${name}`)));

function peopleOf(rollUp: RollUp, period: Period, cover: Cover, rows: Rows): RawBuilder<unknown> {
  const { years, quarters, months, stale } = cover;
  const stored = (span: Span, firsts: readonly string[]) => sql`
    select ${columns('s')} from report_people s
    where ${storedOf(rollUp, period.siteId, span, firsts)} and ${countedOnly(period.counted)}`;
  const found = together([
    years.length > 0 ? stored('year', years) : null,
    quarters.length > 0 ? stored('quarter', quarters) : null,
    months.length > 0 || stale.length === 0 ? stored('month', months) : null,
    stale.length > 0 ? sql`(select ${columns('had')} from (${rows({ ...period, days: stale })}) had)` : null,
  ]);
  return sql`(
    select found.user_id, sum(found.booked) as booked, sum(found.bookings)::int as bookings, sum(found.came)::int as came,
      sum(found.no_shows)::int as no_shows, sum(found.released)::int as released, sum(found.cancelled)::int as cancelled,
      max(found.last_date) as last_date
    from ${found} found group by found.user_id)`;
}
