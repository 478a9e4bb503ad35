import { sql } from 'kysely';
import { workingDay } from '../../../mechanisms/days.ts';
import type { SeedContext, SeedDomain, SeededSite } from '../seed-domain.ts';
import { insertMeetings } from './insert-meetings.ts';
import type { SeedMeeting } from './meeting-to-seed.ts';
import { seedMeeting, seedVisit, spanOfMeeting } from './seed-meeting.ts';
import { seedNda } from './seed-nda.ts';
import { type DayPlan, seedOrdinaryDays } from './seed-ordinary-days.ts';
import { seedToday } from './seed-today.ts';
import { type SeedVisitor, seedVisitors, visitorCount } from './seed-visitors.ts';
import { seedWatchedVisitors, seedWatchList } from './seed-watch-list.ts';

/** Visitors with meetings and visits for 30 days back and 14 ahead, today laid around now; NDA and watch list. */
export const seedVisits: SeedDomain = {
  name: 'visits',
  async seed(context) {
    const { client, random } = context;
    if (!client.features.some((feature) => feature === 'reception' || feature === 'rooms')) return;
    await layDays(context, await insertVisitors(context, seedVisitors(random)));
    if (!client.features.includes('reception')) return;
    await seedNda(context);
    await seedWatchList(context);
  },
  async refresh(context) {
    const visitorIds = await readVisitors(context);
    if (visitorIds.length === 0) return;
    await layDays(context, visitorIds);
    if (context.client.features.includes('reception')) await seedWatchedVisitors(context);
  },
};

/** The meetings of all days that have none yet, and those of today. */
async function layDays(context: SeedContext, visitorIds: number[]): Promise<void> {
  const { random, deps, now } = context;
  const hosts = await readHosts(context);
  const laid = await readLaidDays(context);
  const lanyards = await readLanyards(context);
  const knownHostId = personId(context, 'employee');
  const plan: DayPlan = {
    random,
    diary: deps.diary,
    sites: deps.sites,
    visitorCount: visitorIds.length,
    hostsOf: (site) => hosts.get(site.id) ?? [],
    accountIds: [
      knownHostId,
      ...deps.people
        .filter(({ id, isAccount, groups }) => isAccount && groups.includes('employee') && id !== knownHostId)
        .map(({ id }) => id),
    ],
    isLaid: (site, day) => laid.has(dayKey(site.id, day)),
  };
  const today = {
    minuteNow: (site: SeededSite) => minuteAt(site.timeZone, now),
    lastLanyard: (site: SeededSite) => lanyards.get(site.id) ?? 0,
  };
  // Those at a given time first, while all diaries are empty.
  const meetings = [
    ...seedToday({ ...plan, ...today }),
    ...meetingsOf(context, knownHostId, plan),
    ...seedOrdinaryDays(plan),
  ];
  await insertMeetings(context, meetings, visitorIds, personId(context, 'reception'));
}

/** On working days around today the demo's employee is host at the headquarters, so that cards and calendars show it. */
function meetingsOf({ random, deps }: SeedContext, hostId: number, plan: DayPlan): SeedMeeting[] {
  const [site] = deps.sites;
  if (site === undefined) return [];
  const visitors = random.shuffle(Array.from({ length: plan.visitorCount }, (_, index) => index));
  return [-6, -2, 1, 2, 5].flatMap((offset) => {
    const day = workingDay(site.today, offset);
    const frame = { site, day, start: 10 * 60, minutes: 60, hostId };
    if (day === site.today || plan.isLaid(site, day) || !plan.diary.isFree(hostId, spanOfMeeting(frame)))
      return [];
    const isPast = day < site.today;
    const visits = visitors.splice(0, 2).map((visitor) =>
      seedVisit(
        random,
        visitor,
        isPast
          ? [
              { to: 'checked-in', minute: 10 * 60 - 5 },
              { to: 'checked-out', minute: 11 * 60 },
            ]
          : [],
      ),
    );
    return [seedMeeting(plan, frame, visits)];
  });
}

async function insertVisitors({ tx, client, now }: SeedContext, visitors: SeedVisitor[]): Promise<number[]> {
  const inserted = await sql<{ id: number }>`
    insert into visitors (client_id, first_name, last_name, phone, phone_key, email, company, registrations, photo, tags,
      notes, created_at)
    select ${client.id}::int, first_name, last_name, phone, regexp_replace(phone, '[^0-9+]', '', 'g'), email, company,
      array(select jsonb_array_elements_text(registrations)), photo, array(select jsonb_array_elements_text(tags)),
      notes, ${now.toISOString()}::timestamptz - interval '45 days'
    from rows from (jsonb_to_recordset(${JSON.stringify(visitors)}::jsonb) as (
      first_name text, last_name text, phone text, email text, company text, registrations jsonb, photo text,
      tags jsonb, notes text
    )) with ordinality
    order by ordinality
    returning id`.execute(tx);
  return inserted.rows.map((row) => row.id).sort((a, b) => a - b);
}

/** Those of the demo that are still there, in the order in which they were made. */
async function readVisitors({ tx, client }: SeedContext): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from visitors where client_id = ${client.id}::int and erased_at is null
    order by id limit ${visitorCount}::int`.execute(tx);
  return rows.map(({ id }) => id);
}

async function readLaidDays({ tx, client }: SeedContext): Promise<Set<string>> {
  const { rows } = await sql<{ site_id: number; day: string }>`
    select distinct site_id, to_char(day, 'YYYY-MM-DD') as day
    from visits where client_id = ${client.id}::int`.execute(tx);
  return new Set(rows.map((row) => dayKey(row.site_id, row.day)));
}

function dayKey(siteId: number, day: string): string {
  return `${siteId} ${day}`;
}

async function readLanyards({ tx, client }: SeedContext): Promise<Map<number, number>> {
  const { rows } = await sql<{ site_id: number; last: number }>`
    select site_id, max(lanyard_number) as last from visits
    where client_id = ${client.id}::int and status = 'checked-in' and lanyard_number is not null
    group by site_id`.execute(tx);
  return new Map(rows.map(({ site_id, last }) => [site_id, last]));
}

/** Active employees by the site where they work, without the named accounts. */
async function readHosts({ tx, client, deps }: SeedContext): Promise<Map<number, number[]>> {
  const { rows } = await sql<{ id: number }>`
    select id from users where client_id = ${client.id}::int and is_active order by id`.execute(tx);
  const active = new Set(rows.map((row) => row.id));
  const hosts = new Map<number, number[]>(deps.sites.map((site) => [site.id, []]));
  for (const person of deps.people) {
    if (!person.isAccount && active.has(person.id)) hosts.get(person.homeSiteId)?.push(person.id);
  }
  return hosts;
}

function personId({ client, deps }: SeedContext, localPart: string): number {
  const person = deps.people.find((one) => one.email === `${localPart}@${client.mailDomain}`);
  if (person === undefined) throw new Error(`${localPart} was not seeded.`);
  return person.id;
}

function minuteAt(timeZone: string, now: Date): number {
  const text = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' }).format(now);
  const [hour = 0, minute = 0] = text.split(':').map(Number);
  return hour * 60 + minute;
}
