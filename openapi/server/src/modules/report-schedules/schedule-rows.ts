import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { personMayUse } from '../../mechanisms/site-scope.ts';
import { knownLocale, type Locale, type Message, type Text } from '../../mechanisms/texts/messages.ts';
import { nameInEach, wordOf } from '../../mechanisms/words.ts';
import { carParkRows } from '../parking/public.ts';
import type { ReportKind } from './measure/measured.ts';
import { reportKinds } from './report-kinds.ts';
import { daysCovered, type Rhythm } from './rules/next-run.ts';
import { type Sees, visibleTo } from './rules/visible-to.ts';

type Shown = components['schemas']['ReportSchedule'];

export interface Recipient {
  id: number;
  email: string;
  name: string | null;
  /** Of the account, or of the schedule. */
  locale: Locale;
  sees: Sees;
  unsubscribedAt: Date | null;
}

export interface Schedule {
  id: number;
  version: number;
  report: ReportKind;
  site: { id: number; name: string };
  carPark: { id: number; name: string } | null;
  /** The car park or the site, for readers of each language. */
  place: Text;
  days: 'working' | 'all';
  rhythm: Rhythm;
  timeZone: string;
  owner: string;
  /** Still has the role, an open account and the site. */
  ownerMay: boolean;
  nextRunAt: Date | null;
  failures: number;
  lastRunAt: Date | null;
  lastOutcome: Shown['last_outcome'];
  lastMailCount: number;
  recipients: Recipient[];
}

interface Row {
  id: number;
  version: number;
  report: ReportKind;
  site_id: number;
  site_name: string;
  car_park_id: number | null;
  car_park_name: string | null;
  car_park_words: Message;
  days: 'working' | 'all';
  frequency: 'weekly' | 'monthly';
  weekday: number | null;
  month_day: number | null;
  hour: number;
  locale: string;
  time_zone: string;
  owner: string;
  owner_may: boolean;
  next_run_at: Date | null;
  failures: number;
  last_run_at: Date | null;
  last_outcome: Shown['last_outcome'];
  last_mail_count: number;
  recipients: RecipientRow[];
}

interface RecipientRow {
  id: number;
  email: string;
  by_role: boolean;
  unsubscribed_at: string | null;
  account: { name: string; locale: string | null; is_active: boolean; sees_people: boolean } | null;
}

/** That the person `u` of a statement may see reports of a site, with everybody in them: x-access of the reports. */
export function maySeeReportsOf(siteId: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`(u.is_active and u.erased_at is null and ${personMayUse('u', siteId)}
    and exists (select from user_groups g
      where g.client_id = u.client_id and g.user_id = u.id and g.group_name in ('superadmin', 'reporting')))`;
}

/** Next first, paused ones last. @param where of schedules `s` */
export async function findSchedules(tx: Tx, where: RawBuilder<boolean>): Promise<Schedule[]> {
  const { rows } = await sql<Row>`
    select s.id, s.version, s.report, s.site_id, site.name as site_name, s.car_park_id, ${wordOf('c')} as car_park_name, ${nameInEach('c')} as car_park_words, s.days,
      s.frequency, s.weekday, s.month_day, s.hour, s.locale, site.time_zone, btrim(u.first_name || ' ' || u.last_name) as owner,
      ${maySeeReportsOf(sql`s.site_id`)} as owner_may, s.next_run_at, s.failures, s.last_run_at, s.last_outcome, s.last_mail_count,
      coalesce((
        select json_agg(json_build_object('id', r.id, 'email', r.email, 'by_role', r.by_role,
          'unsubscribed_at', r.unsubscribed_at, 'account', found.account) order by r.id)
        from report_recipients r
        left join lateral (
          select json_build_object('name', btrim(u.first_name || ' ' || u.last_name), 'locale', u.locale,
            'is_active', u.is_active, 'sees_people', ${maySeeReportsOf(sql`s.site_id`)}) as account
          from users u where u.client_id = r.client_id and u.email = r.email and u.erased_at is null
        ) found on true
        where r.client_id = s.client_id and r.schedule_id = s.id), '[]') as recipients
    from report_schedules s
    join sites site on site.client_id = s.client_id and site.id = s.site_id
    join users u on u.client_id = s.client_id and u.id = s.owner_id
    left join ${carParkRows} c on c.client_id = s.client_id and c.id = s.car_park_id
    where ${where}
    order by s.next_run_at nulls last, s.id`.execute(tx);
  return rows.map(toSchedule);
}

export async function findSchedule(tx: Tx, id: number): Promise<Schedule | undefined> {
  const [found] = await findSchedules(tx, sql`s.id = ${id}::bigint`);
  return found;
}

function toSchedule(row: Row): Schedule {
  const { isByPerson } = reportKinds[row.report];
  return {
    ...{
      id: row.id,
      version: row.version,
      report: row.report,
      days: row.days,
      owner: row.owner,
      failures: row.failures,
    },
    site: { id: row.site_id, name: row.site_name },
    carPark: row.car_park_id === null ? null : { id: row.car_park_id, name: row.car_park_name ?? '' },
    place: row.car_park_id === null ? row.site_name : row.car_park_words,
    rhythm: rhythmOf(row),
    timeZone: row.time_zone,
    ownerMay: row.owner_may,
    nextRunAt: row.next_run_at,
    lastRunAt: row.last_run_at,
    lastOutcome: row.last_outcome,
    lastMailCount: row.last_mail_count,
    recipients: row.recipients.map(({ id, email, by_role: byRole, unsubscribed_at, account }) => ({
      ...{ id, email, name: account?.name ?? null },
      locale: knownLocale(account?.locale ?? row.locale),
      sees: visibleTo(
        { byRole, account: account && { isActive: account.is_active, seesPeople: account.sees_people } },
        isByPerson,
      ),
      unsubscribedAt: unsubscribed_at === null ? null : new Date(unsubscribed_at),
    })),
  };
}

type RhythmColumns = Pick<Row, 'frequency' | 'month_day' | 'hour'> & { weekday: number | null };

export function rhythmOf({ frequency, weekday, month_day: monthDay, hour }: RhythmColumns): Rhythm {
  // A check of the table: a weekly one has its day.
  return frequency === 'weekly' ? { frequency, weekday: weekday ?? 1, hour } : { frequency, monthDay, hour };
}

export function toShown(schedule: Schedule): Shown {
  const { rhythm, timeZone, nextRunAt, lastRunAt } = schedule;
  const covered = nextRunAt && daysCovered(rhythm, nextRunAt, timeZone);
  return {
    ...{ id: schedule.id, version: schedule.version, report: schedule.report, site: schedule.site },
    ...{ carpark: schedule.carPark, days: schedule.days, frequency: rhythm.frequency, hour: rhythm.hour },
    weekday: rhythm.frequency === 'weekly' ? rhythm.weekday : null,
    month_day: rhythm.frequency === 'monthly' ? rhythm.monthDay : null,
    time_zone: timeZone,
    recipients: schedule.recipients.map(({ id, email, name, sees, unsubscribedAt }) => ({
      ...{ id, email, name, sees, unsubscribed_at: unsubscribedAt?.toISOString() ?? null },
    })),
    owner: schedule.owner,
    next_run_at: nextRunAt?.toISOString() ?? null,
    next_from_date: covered?.from ?? null,
    next_until_date: covered?.until ?? null,
    last_run_at: lastRunAt?.toISOString() ?? null,
    last_outcome: schedule.lastOutcome,
    last_mail_count: schedule.lastMailCount,
  };
}
