import { sql } from 'kysely';
import type { Db, Tx } from '../../db/database.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData } from '../parking/parking-test-data.ts';

const NAMES = ['superadmin', 'employee', 'desk', 'parking', 'pa', 'reporting'] as const;

/** A portal with a week of desks to report on (`bookWeek`), at its first site. */
export async function createSendingPortal() {
  const portal = await createTestApp();
  const data = await insertParkingTestData(portal);
  const [site] = data.siteIds;
  await bookWeek(
    portal,
    NAMES.map((name) => data.people[name]),
    site,
  );
  return { portal, data, site };
}

/** The Monday after that week, half an hour before reports are sent; nothing is scheduled or sent. */
export async function beginMonday(portal: TestApp): Promise<void> {
  portal.clock.set('2026-11-23T09:30:00Z');
  await portal.db.system(async (tx) => {
    await sql`delete from report_schedules`.execute(tx);
    await sql`delete from outbox`.execute(tx);
  });
}

export const sendDue = (portal: TestApp) => portal.runJobs('report-schedules');

/** Logs in for it: a session ends after twelve hours, and the tests move the clock by weeks. */
export async function listSchedules(portal: TestApp, account: 'reporting' | 'superadmin' = 'reporting') {
  return (await (await portal.loginAs(account)).get('/api/reports/schedules/')).body.results;
}

/** Of the outbox, with the attachments of each email. */
export async function mailsOf(portal: TestApp) {
  const mails = await portal.outbox({ kind: 'report' });
  const files = await portal.db.system(
    async (tx) =>
      (
        await sql<{
          message_id: string;
          filename: string;
          type: string;
          cid: string | null;
          content: Buffer;
        }>`
          select message_id, filename, type, cid, content from outbox_files order by message_id, position`.execute(
          tx,
        )
      ).rows,
  );
  return mails.map((mail) => {
    const own = files.filter(({ message_id }) => message_id === mail.id);
    const file = own.find(({ type }) => type === 'text/csv');
    const csv = file && Buffer.from(file.content).toString('utf8');
    return { ...mail, files: own, csv, token: /unsubscribe\/([\w-]+)/.exec(mail.text)?.[1] ?? '' };
  });
}

/** Rows of a CSV of this portal whose cells need no quotes. */
export const rowsOf = (csv: string | undefined) =>
  (csv ?? '')
    .replace('\uFEFF', '')
    .trimEnd()
    .split('\r\n')
    .map((line) => line.split(','));

/**
 * Desks of London in the week of 16 November 2026: one on Monday, six on Tuesday, five on each other day, each for another
 * person. Creates the desks.
 */
async function bookWeek(portal: TestApp, people: readonly number[], siteId: number): Promise<void> {
  const counts = [1, 6, 5, 5, 5];
  await portal.db.forClient(portal.clientIds.north, async (tx) => {
    await sql`
      insert into desks (site_id, zone_id, name, x, y)
      select ${siteId}, (select min(id) from zones), 'W-' || n, n, 1 from generate_series(1, 6) n`.execute(
      tx,
    );
    await sql`update desks set in_use_since = '2026-01-01'`.execute(tx);
    for (const [index, count] of counts.entries()) {
      const users = people.slice(0, count);
      await sql`
        insert into desk_reservations (site_id, desk_id, user_id, created_by_id, date, status)
        select ${siteId}, d.id, who.id, who.id, ${`2026-11-${16 + index}`}::date, 'approved'
        from unnest(${users}::int[]) with ordinality who(id, n)
        join (select id, row_number() over (order by id) as n from desks where name like 'W-%') d on d.n = who.n`.execute(
        tx,
      );
    }
  });
}

export async function schedule(agent: Agent, values: object): Promise<{ id: number; next_run_at: string }> {
  const answer = await agent.post('/api/reports/schedules/', {
    ...{ report: 'desk-utilization', frequency: 'weekly', weekday: 1, hour: 10 },
    ...values,
  });
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return answer.body;
}

/** The same database for a process that dies before it has written its nth email. */
export function diesAtMail(db: Db, count: number): Db {
  let mails = 0;
  const counting = (tx: Tx) =>
    new Proxy(tx, {
      get(target, name) {
        if (name === 'insertInto') {
          return (table: Parameters<Tx['insertInto']>[0]) => {
            if (table === 'outbox') mails += 1;
            if (mails >= count) throw new Error('It was killed.');
            return target.insertInto(table);
          };
        }
        const found: unknown = Reflect.get(target, name, target);
        return typeof found === 'function' ? found.bind(target) : found;
      },
    });
  return { ...db, forClient: (id, work, options) => db.forClient(id, (tx) => work(counting(tx)), options) };
}
