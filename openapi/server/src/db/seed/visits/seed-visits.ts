import { sql } from 'kysely';
import { workingDay } from '../../../mechanisms/days.ts';
import type { SeedContext, SeedDomain, SeededSite } from '../seed-domain.ts';
import { insertMeetings } from './insert-meetings.ts';
import type { SeedMeeting } from './meeting-to-seed.ts';
import { seedMeeting, seedVisit } from './seed-meeting.ts';
import { seedNda } from './seed-nda.ts';
import { seedOrdinaryDays } from './seed-ordinary-days.ts';
import { seedToday } from './seed-today.ts';
import { type SeedVisitor, seedVisitors } from './seed-visitors.ts';
import { seedWatchList } from './seed-watch-list.ts';

/** Visitors with meetings and visits for 30 days back and 14 ahead, today laid around now; NDA and watch list. */
export const seedVisits: SeedDomain = {
  name: 'visits',
  async seed(context) {
    const { client, random, deps, now } = context;
    if (!client.features.some((feature) => feature === 'reception' || feature === 'rooms')) return;
    const visitors = seedVisitors(random);
    const visitorIds = await insertVisitors(context, visitors);
    const hosts = await readHosts(context);
    const hostsOf = (site: SeededSite) => hosts.get(site.id) ?? [];
    const plan = { random, sites: deps.sites, visitorCount: visitors.length, hostsOf };
    const knownHostId = personId(context, 'employee');
    const meetings = [
      ...seedOrdinaryDays(plan),
      ...seedToday({ ...plan, knownHostId, minuteNow: (site) => minuteAt(site.timeZone, now) }),
      ...meetingsOf(context, knownHostId, hostsOf, visitors.length),
    ];
    await insertMeetings(context, meetings, visitorIds, personId(context, 'reception'));
    if (!client.features.includes('reception')) return;
    await seedNda(context);
    await seedWatchList(context);
  },
};

/** On working days around today the demo's employee is host at the headquarters, so that cards and calendars show it. */
function meetingsOf(
  { random, deps }: SeedContext,
  hostId: number,
  hostsOf: (site: SeededSite) => readonly number[],
  visitorCount: number,
): SeedMeeting[] {
  const [site] = deps.sites;
  if (site === undefined) return [];
  const visitors = random.shuffle(Array.from({ length: visitorCount }, (_, index) => index));
  return [-6, -2, 1, 2, 5].flatMap((offset) => {
    const day = workingDay(site.today, offset);
    if (day === site.today) return [];
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
    return [seedMeeting(random, { site, day, start: 10 * 60, hostId, colleagues: hostsOf(site) }, visits)];
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
