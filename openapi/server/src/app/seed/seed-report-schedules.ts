import { sql } from 'kysely';
import { reportKinds } from '../../modules/report-schedules/report-kinds.ts';
import { lastDue, nextRun, type Rhythm } from '../../modules/report-schedules/rules/next-run.ts';
import { PERMIT_CAR_PARK } from './parking/car-park-plan.ts';
import type { SeedContext, SeedDomain } from './seed-domain.ts';

/** The account that owns all of them; it may see people. */
const OWNER = 'reporting';
const DAY_MS = 86_400_000;
/** How long ago they were created, so that a monthly one has been sent as well. */
const DAYS_BACK = 45;

interface Planned {
  report: keyof typeof reportKinds;
  rhythm: Rhythm;
  days: 'working' | 'all';
  /** Local parts of accounts, and addresses of people without one. */
  recipients: readonly { to: string; hasUnsubscribed?: boolean }[];
  /** Not sent until it is resumed. */
  isPaused?: boolean;
  /** Created today, so that it has not been sent yet. */
  isNew?: boolean;
}

const BOARD = 'board@example.com';

/** Each possible state of a schedule, as far as the client has the reports. */
const planned: readonly Planned[] = [
  {
    ...{ report: 'occupancy', days: 'working' },
    rhythm: { frequency: 'weekly', weekday: 1, hour: 7 },
    recipients: [{ to: OWNER }, { to: BOARD }],
  },
  {
    ...{ report: 'parking-by-day', days: 'all' },
    rhythm: { frequency: 'weekly', weekday: 5, hour: 16 },
    recipients: [{ to: OWNER }, { to: 'car-parks@example.com', hasUnsubscribed: true }],
  },
  {
    ...{ report: 'resource-capacity', days: 'working' },
    rhythm: { frequency: 'monthly', monthDay: 1, hour: 6 },
    recipients: [{ to: 'superadmin' }, { to: BOARD }],
  },
  {
    ...{ report: 'desk-user-usage', days: 'all', isPaused: true },
    rhythm: { frequency: 'weekly', weekday: 2, hour: 8 },
    recipients: [{ to: OWNER }],
  },
  {
    ...{ report: 'visitors', days: 'all', isNew: true },
    rhythm: { frequency: 'monthly', monthDay: null, hour: 18 },
    recipients: [{ to: 'superadmin' }, { to: 'front-desk@example.com' }],
  },
];

/** Reports that are sent by email, at the headquarters. */
export const seedReportSchedules: SeedDomain = {
  name: 'report-schedules',
  async seed(context) {
    for (const plan of planned) {
      const { feature } = reportKinds[plan.report];
      if (feature === null || context.client.features.includes(feature)) await insert(context, plan);
    }
  },
};

async function insert({ tx, client, deps, now }: SeedContext, plan: Planned): Promise<void> {
  const { report, rhythm, days, recipients, isPaused = false, isNew = false } = plan;
  const [site] = deps.sites;
  const accountOf = (localPart: string) =>
    deps.people.find(({ email }) => email === `${localPart}@${client.mailDomain}`);
  const owner = accountOf(OWNER);
  if (site === undefined || owner === undefined) throw new Error('Sites and accounts are not seeded.');
  const createdAt = new Date(now.getTime() - (isNew ? 0 : DAYS_BACK * DAY_MS));
  const first = nextRun(rhythm, createdAt, site.timeZone);
  const last = first <= now ? lastDue(rhythm, first, now, site.timeZone) : null;
  const open = recipients.filter(({ hasUnsubscribed }) => !hasUnsubscribed);
  const isOfCarPark = reportKinds[report].isOfCarPark;
  const columns = {
    ...{ report, days, site_id: site.id, owner_id: owner.id, created_at: createdAt, hour: rhythm.hour },
    frequency: rhythm.frequency,
    weekday: rhythm.frequency === 'weekly' ? rhythm.weekday : null,
    month_day: rhythm.frequency === 'monthly' ? rhythm.monthDay : null,
    next_run_at: isPaused ? null : nextRun(rhythm, now, site.timeZone),
    last_run_at: last,
    last_outcome: last && 'sent',
    last_mail_count: last ? open.length : 0,
    people: recipients.map(({ to, hasUnsubscribed = false }) => ({
      email: accountOf(to)?.email ?? to,
      by_role: accountOf(to) !== undefined,
      unsubscribed_at: hasUnsubscribed ? (last ?? createdAt) : null,
    })),
  };
  await sql`
    with plan as (
      select * from jsonb_to_record(${JSON.stringify(columns)}::jsonb) as row (report text, days text, site_id int, owner_id int,
        created_at timestamptz, hour smallint, frequency text, weekday smallint, month_day smallint, next_run_at timestamptz,
        last_run_at timestamptz, last_outcome text, last_mail_count smallint, people jsonb)),
    made as (
      insert into report_schedules (client_id, report, site_id, car_park_id, days, frequency, weekday, month_day, hour, locale,
        owner_id, created_at, next_run_at, last_run_at, last_outcome, last_mail_count)
      select ${client.id}::int, report, site_id,
        (select c.id from car_parks c where ${isOfCarPark} and c.client_id = ${client.id}::int and c.name = ${PERMIT_CAR_PARK}),
        days, frequency, weekday, month_day, hour, 'en', owner_id, created_at, next_run_at, last_run_at, last_outcome, last_mail_count
      from plan
      returning id)
    insert into report_recipients (client_id, schedule_id, email, by_role, unsubscribed_at)
    select ${client.id}::int, made.id, person.email, person.by_role, person.unsubscribed_at
    from made, plan, jsonb_to_recordset(plan.people) as person (email text, by_role boolean, unsubscribed_at timestamptz)`.execute(
    tx,
  );
}
