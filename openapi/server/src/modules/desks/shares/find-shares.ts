import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import { wallTimeAt } from '../../../mechanisms/wall-time.ts';
import { isClosedOn } from '../closures/is-closed-on.ts';
import { isOut } from '../desk-query.ts';
import { shareMessages as texts } from './messages.ts';
import { isWithinShare, releasedAt, shareOn, teamOf } from './share-rules.ts';

type ShareOnDay = components['schemas']['DeskShareOnDay'];

export interface ShareQuestion {
  zoneId: number;
  /** The person whose team it is about. */
  personId: number;
  /** Groups of the person; they decide where else a desk would be available. */
  groups: readonly string[];
  days: readonly string[];
}

interface At {
  tx: Tx;
  now(): Date;
  t: Translate;
  locale: string;
}

interface Row {
  date: string;
  team: string;
  taken: number;
  most: number;
  free: number;
  released_at: Date | null;
  zone: string;
  time_zone: string;
}

/** For at most this many full days the answer names an alternative; more would be too much to read. */
const SOUGHT_DAYS = 5;

/** The share of the person's team on each of the days; none where it has no share of the zone. */
export async function findShares(at: At, question: ShareQuestion): Promise<ShareOnDay[]> {
  const { tx, t, locale } = at;
  const { zoneId, personId, days } = question;
  const now = at.now();
  const { rows } = await sql<Row>`
    select asked.day as date, sh.team, n.taken, n.most, n.free, ${releasedAt(sql`asked.day`)} as released_at,
      z.name as zone, s.time_zone
    from zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    join users u on u.client_id = z.client_id and u.id = ${personId}::int
    join desk_shares sh on sh.client_id = z.client_id and sh.zone_id = z.id
      and lower(sh.team) = ${teamOf('u')}
    cross join unnest(${[...days]}::date[]) asked (day)
    cross join lateral (${shareOn(sql`asked.day`)}) n
    where z.id = ${zoneId}::int
    order by asked.day`.execute(tx);
  const isFull = ({ taken, most, released_at }: Row) =>
    taken >= most && (released_at === null || released_at > now);
  const full = rows.filter(isFull).slice(0, SOUGHT_DAYS);
  const elsewhere = full.length === 0 ? new Map() : await findElsewhere(at, question, full);
  return rows.map((row) => ({
    date: row.date,
    team: row.team,
    taken: row.taken,
    most: row.most,
    free: row.free,
    is_full: isFull(row),
    released_at: row.released_at?.toISOString() ?? null,
    text: isFull(row)
      ? fullText(row, elsewhere.get(row.date), t, locale)
      : openText(row, { isReleased: row.released_at !== null && row.released_at <= now }, t, locale),
  }));
}

interface Elsewhere {
  zone: string;
  count: number;
}

/** The other zone of the site with the most free desks for the person, by day. */
async function findElsewhere(
  { tx, now }: At,
  { zoneId, personId, groups }: ShareQuestion,
  full: readonly Row[],
): Promise<ReadonlyMap<string, Elsewhere>> {
  const day = sql`asked.day`;
  const { rows } = await sql<Elsewhere & { date: string }>`
    select distinct on (asked.day) asked.day as date, z.name as zone, n.count
    from zones own
    join zones z on z.client_id = own.client_id and z.site_id = own.site_id and z.id <> own.id
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    join users u on u.client_id = z.client_id and u.id = ${personId}::int
    cross join unnest(${full.map(({ date }) => date)}::date[]) asked (day)
    cross join lateral (
      select count(*)::int as count from desks d
      where d.client_id = z.client_id and d.zone_id = z.id and not ${isOut} and not ${isClosedOn(day)}
        and not exists (
          select from desk_reservations r
          where r.client_id = d.client_id and r.desk_id = d.id and r.date = asked.day
            and r.status in ('pending', 'approved'))) n
    where own.id = ${zoneId}::int and n.count > 0 and ${isWithinShare('u', day, now())}
      and (z.permission_groups = '{}' or ${groups.includes('superadmin')}::boolean
        or z.permission_groups && ${[...groups]}::text[])
    order by asked.day, n.count desc, z.name, z.id`.execute(tx);
  return new Map(rows.map(({ date, ...other }) => [date, other]));
}

function fullText(row: Row, other: Elsewhere | undefined, t: Translate, locale: string): string {
  const { team, taken, most, zone, free } = row;
  const date = formatDay(row.date, locale);
  const sentences = [t(most === 1 ? texts.fullOfOne : texts.full, { team, taken, most, zone, date })];
  if (free > 0) sentences.push(free === 1 ? t(texts.oneLeft) : t(texts.manyLeft, { count: free }));
  if (row.released_at !== null) {
    const wall = wallTimeAt(row.released_at, row.time_zone);
    sentences.push(t(texts.releasedFrom, { time: wall.time, date: formatDay(wall.day, locale) }));
  }
  sentences.push(t(texts.wait));
  if (other) {
    sentences.push(
      t(other.count === 1 ? texts.oneElsewhere : texts.manyElsewhere, {
        zone: other.zone,
        count: other.count,
      }),
    );
  }
  return sentences.join(' ');
}

function openText(
  { team, taken, most, zone, date }: Row,
  { isReleased }: { isReleased: boolean },
  t: Translate,
  locale: string,
): string {
  const text = t(texts.notFull, { team, taken, most, zone, date: formatDay(date, locale) });
  return isReleased ? `${text} ${t(texts.released)}` : text;
}
