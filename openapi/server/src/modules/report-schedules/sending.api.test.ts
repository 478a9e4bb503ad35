import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';
import { bookWeek, diesAtMail, mailsOf, rowsOf, schedule } from './sending-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
let agent: Agent;
let site: number;
const NAMES = ['superadmin', 'employee', 'desk', 'parking', 'pa', 'reporting'] as const;

beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  [site] = data.siteIds;
  await bookWeek(
    portal,
    NAMES.map((name) => data.people[name]),
    site,
  );
});
afterAll(() => portal.close());
beforeEach(async () => {
  portal.clock.set('2026-11-23T09:30:00Z');
  agent = await portal.loginAs('reporting');
  await portal.db.system(async (tx) => {
    await sql`delete from report_schedules`.execute(tx);
    await sql`delete from outbox`.execute(tx);
  });
});

const run = () => portal.runJobs('report-schedules');
// A session ends after twelve hours, and the tests move the clock by weeks.
const list = async (account: 'reporting' | 'superadmin' = 'reporting') =>
  (await (await portal.loginAs(account)).get('/api/reports/schedules/')).body.results;
const everybody = ['reporting@north.test', 'boss@example.com'];

describe('a run', () => {
  it('sends the last week once, and says when the next is', async () => {
    await schedule(agent, { site_id: site, recipients: ['reporting@north.test'] });
    await run();
    expect(await mailsOf(portal)).toEqual([]);
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    await run();
    const [mail, ...others] = await mailsOf(portal);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      ...{ to: 'reporting@north.test', locale: 'en' },
      subject: 'Desk Utilization, London HQ: 16 Nov 2026 to 22 Nov 2026',
    });
    expect(mail?.text).toMatch(/of the bookable hours of the desks were booked; in the week before: 0%/);
    expect(mail?.text).toContain('Bookings: 22 (before: 0)');
    expect(mail?.text).toContain(
      `/reports/desks/utilization?site=${site}&from=2026-11-16&until=2026-11-22&days=working`,
    );
    expect((await list())[0]).toMatchObject({
      ...{ next_run_at: '2026-11-30T10:00:00.000Z', last_outcome: 'sent', last_mail_count: 1 },
      last_run_at: '2026-11-23T10:00:00.000Z',
    });
  });

  it('has the figures of the report in its file, and says all of its picture in words', async () => {
    await schedule(agent, { site_id: site, recipients: ['reporting@north.test'] });
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    const [mail] = await mailsOf(portal);
    const url = `/api/reports/desks/utilization/?site=${site}&from_date=2026-11-16&until_date=2026-11-22`;
    const { by_day: days } = (await agent.get(url)).body;
    expect(rowsOf(mail?.csv)).toEqual([
      [
        'Day',
        'Utilization',
        'Booked hours',
        'Bookable hours',
        'Bookings',
        'No-shows',
        'Released',
        'Cancelled',
      ],
      ...days.map(({ date, figures }: { date: string; figures: Record<string, number> }) => [
        date,
        ...['utilization', 'booked_hours', 'bookable_hours'].map((name) => String(figures[name])),
        ...['booking_count', 'no_show_count', 'released_count', 'cancelled_count'].map((name) =>
          String(figures[name]),
        ),
      ]),
    ]);
    const picture = mail?.files.find(({ type }) => type === 'image/png');
    expect(await sharp(Buffer.from(picture?.content ?? [])).metadata()).toMatchObject({
      format: 'png',
      width: 1120,
    });
    expect(mail?.html).toContain(`src="cid:${picture?.cid}"`);
    const percent = new Intl.NumberFormat('en-GB', { style: 'percent', maximumFractionDigits: 1 });
    for (const { figures } of days) expect(mail?.text).toContain(`: ${percent.format(figures.utilization)}`);
    expect(mail?.files.map(({ filename }) => filename)).toEqual([
      'desk-utilization-london-hq-2026-11-16-2026-11-22.csv',
      'desk-utilization-london-hq-2026-11-16-2026-11-22.png',
    ]);
  });

  it.each([
    // 01:00 is skipped on 29 March, and occurs twice on 25 October.
    [
      '2026-03-23T12:00:00Z',
      7,
      1,
      ['2026-03-29T00:59:00Z'],
      '2026-03-29T01:00:00Z',
      '2026-04-05T00:00:00.000Z',
    ],
    [
      '2026-10-19T12:00:00Z',
      7,
      1,
      ['2026-10-24T23:59:00Z'],
      '2026-10-25T00:00:00Z',
      '2026-11-01T01:00:00.000Z',
    ],
  ])(
    'is due exactly once where the clocks change after %s',
    async (from, weekday, hour, early, due, next) => {
      portal.clock.set(from);
      agent = await portal.loginAs('reporting');
      await schedule(agent, { site_id: site, weekday, hour, recipients: ['reporting@north.test'] });
      for (const at of early) {
        portal.clock.set(at);
        await run();
      }
      expect(await mailsOf(portal)).toHaveLength(0);
      portal.clock.set(due);
      for (let hours = 0; hours < 4; hours += 1) {
        await run();
        portal.clock.advance(3_600_000);
      }
      expect(await mailsOf(portal)).toHaveLength(1);
      expect((await list())[0].next_run_at).toBe(next);
    },
  );

  it('that nobody made is made up for once, with the newest days', async () => {
    await schedule(agent, { site_id: site, recipients: ['reporting@north.test'] });
    portal.clock.set('2026-12-18T09:00:00Z');
    await run();
    const mails = await mailsOf(portal);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Desk Utilization, London HQ: 7 Dec 2026 to 13 Dec 2026',
    ]);
    expect((await list())[0].next_run_at).toBe('2026-12-21T10:00:00.000Z');
  });

  it('is written whole or not at all: killed between two mails, and begun again', async () => {
    await schedule(agent, {
      site_id: site,
      recipients: ['reporting@north.test', 'superadmin@north.test', 'boss@example.com'],
    });
    portal.clock.set('2026-11-23T10:00:00Z');
    const dying = await createTestApp({ db: diesAtMail(portal.db, 3), now: '2026-11-23T10:00:00Z' });
    await dying.runJobs('report-schedules');
    await dying.app.close();
    expect(await mailsOf(portal)).toEqual([]);
    expect((await list())[0].next_run_at).toBe('2026-11-23T10:00:00.000Z');
    portal.clock.advance(5 * 60_000);
    await run();
    expect((await mailsOf(portal)).map(({ to }) => to).sort()).toEqual([
      'boss@example.com',
      'reporting@north.test',
      'superadmin@north.test',
    ]);
    await run();
    expect(await mailsOf(portal)).toHaveLength(3);
  });

  it('of two processes at once is sent by one', async () => {
    const other = await createTestApp({ db: portal.db, now: '2026-11-23T10:00:00Z' });
    await schedule(agent, { site_id: site, recipients: everybody });
    portal.clock.set('2026-11-23T10:00:00Z');
    await Promise.all([run(), other.runJobs('report-schedules'), run()]);
    expect((await mailsOf(portal)).map(({ to }) => to).sort()).toEqual([
      'boss@example.com',
      'reporting@north.test',
    ]);
    await other.app.close();
  });
});

describe('who gets what', () => {
  const small = {
    site_id: 0,
    recipients: ['boss@example.com', 'employee@north.test', 'reporting@north.test'],
  };
  const sendWeek = async (values: object = {}) => {
    await schedule(agent, { ...small, site_id: site, ...values });
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    const mails = await mailsOf(portal);
    return new Map(mails.map((mail) => [mail.to, mail]));
  };

  it('without the right to see people: no small group, none that could be told from it, and no part of one', async () => {
    const mails = await sendWeek();
    expect(rowsOf(mails.get('reporting@north.test')?.csv)[1]?.slice(4)).toEqual(['1', '0', '0', '0']);
    for (const to of ['boss@example.com', 'employee@north.test']) {
      const rows = rowsOf(mails.get(to)?.csv);
      expect(rows[0]).toEqual(['Day', 'Utilization', 'Booked hours', 'Bookable hours', 'Bookings']);
      const hidden = ['not shown', 'not shown', 'not shown', 'not shown'];
      // Monday has one person; the smallest of the others goes with it, since the total would tell.
      expect(rows[1]).toEqual(['2026-11-16', ...hidden]);
      expect(rows.slice(2).filter((row) => row[1] === 'not shown')).toHaveLength(1);
      expect(rows[2]?.[4]).toBe('6');
      const text = mails.get(to)?.text ?? '';
      expect(text).toContain('fewer than five people');
      expect(text).toContain('Mon 16 Nov: not shown');
      expect(text).not.toMatch(/No-shows|Open the report/);
    }
  });

  it('without that right nothing but a sentence of a week of few people', async () => {
    portal.clock.set('2026-11-23T09:00:00Z');
    await portal.db.system((tx) =>
      sql`insert into desk_reservations (client_id, site_id, desk_id, user_id, created_by_id, date, status)
        select client_id, ${site}, id, ${data.people.desk}, ${data.people.desk}, '2026-11-10', 'approved'
        from desks where name = 'W-1'`.execute(tx),
    );
    await schedule(agent, { site_id: site, weekday: 1, recipients: ['boss@example.com'] });
    portal.clock.set('2026-11-16T10:00:00Z');
    await portal.db.system((tx) =>
      sql`update report_schedules set next_run_at = '2026-11-16T10:00:00Z'`.execute(tx),
    );
    await run();
    const [mail] = await mailsOf(portal);
    expect(mail?.text).toContain('So few people are concerned');
    expect(mail?.files.map(({ type }) => type)).toEqual(['text/csv']);
    expect(mail?.csv).not.toMatch(/,\d/);
  });

  it('in the language of the account, else of who saved it', async () => {
    await portal.db.system((tx) =>
      sql`update users set locale = 'de' where email = 'employee@north.test'`.execute(tx),
    );
    const mails = await sendWeek();
    expect(mails.get('employee@north.test')).toMatchObject({
      locale: 'de',
      subject: 'Auslastung der Arbeitsplätze, London HQ: 16. Nov. 2026 bis 22. Nov. 2026',
    });
    expect(mails.get('boss@example.com')?.locale).toBe('en');
    await portal.db.system((tx) =>
      sql`update users set locale = 'en' where email = 'employee@north.test'`.execute(tx),
    );
  });

  it('by person only with the role; who has lost it gets nothing, also no lesser report', async () => {
    await schedule(agent, {
      report: 'desk-user-usage',
      site_id: site,
      recipients: ['superadmin@north.test'],
    });
    await schedule(agent, { site_id: site, recipients: ['superadmin@north.test'] });
    const groups = (change: 'insert' | 'delete') =>
      portal.db.system((tx) =>
        change === 'delete'
          ? sql`delete from user_groups where user_id = ${data.people.superadmin} and group_name = 'superadmin'`.execute(
              tx,
            )
          : sql`insert into user_groups (client_id, user_id, group_name)
              values (${portal.clientIds.north}, ${data.people.superadmin}, 'superadmin')`.execute(tx),
      );
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    const before = await mailsOf(portal);
    expect(before.map(({ to }) => to)).toEqual(['superadmin@north.test', 'superadmin@north.test']);
    const byPerson = before.find(({ csv }) => csv?.includes('Department'));
    expect(rowsOf(byPerson?.csv)).toContainEqual(['Zoë Müller', '', '4', '40', '0', '0', '0', '2026-11-20']);
    await groups('delete');
    portal.clock.set('2026-11-30T10:00:00Z');
    await run();
    expect(await mailsOf(portal)).toHaveLength(2);
    expect((await list()).map(({ last_outcome }: { last_outcome: string }) => last_outcome)).toEqual([
      'nobody',
      'nobody',
    ]);
    expect((await list())[0].recipients[0].sees).toBe('nothing');
    await groups('insert');
  });

  it('nobody, where who answers for it has lost the role, the site or the account', async () => {
    await schedule(agent, { site_id: site, recipients: ['boss@example.com'] });
    for (const [undo, redo] of [
      [
        sql`delete from user_groups where user_id = ${data.people.reporting} and group_name = 'reporting'`,
        sql`insert into user_groups (client_id, user_id, group_name) values (${portal.clientIds.north}, ${data.people.reporting}, 'reporting')`,
      ],
      [
        sql`delete from user_sites where user_id = ${data.people.reporting} and site_id = ${site}`,
        sql`insert into user_sites (client_id, user_id, site_id) values (${portal.clientIds.north}, ${data.people.reporting}, ${site})`,
      ],
      [
        sql`update users set is_active = false where id = ${data.people.reporting}`,
        sql`update users set is_active = true where id = ${data.people.reporting}`,
      ],
    ] as const) {
      await portal.db.system((tx) => undo.execute(tx));
      portal.clock.advance(7 * 86_400_000);
      await run();
      expect(await mailsOf(portal)).toEqual([]);
      const [row] = await list('superadmin');
      expect(row.last_outcome).toBe('owner');
      await portal.db.system((tx) => redo.execute(tx));
    }
    const [row] = await list('superadmin');
    const admin = await portal.loginAs('superadmin');
    await admin.post(`/api/reports/schedules/${row.id}/pause/`, { paused: true });
    await admin.post(`/api/reports/schedules/${row.id}/pause/`, { paused: false });
    portal.clock.advance(7 * 86_400_000);
    await run();
    expect(await mailsOf(portal)).toHaveLength(1);
  });

  it('nobody, where the client has lost the feature', async () => {
    await schedule(agent, { site_id: site, recipients: ['boss@example.com'] });
    const features = (change: string) =>
      portal.db.system((tx) =>
        sql`update clients set features = ${sql.raw(change)} where key = 'north'`.execute(tx),
      );
    await features("array_remove(features, 'desks')");
    portal.app.portal.clients.refresh();
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    expect(await mailsOf(portal)).toEqual([]);
    expect((await list())[0].last_outcome).toBe('feature');
    const refused = await agent.post(`/api/reports/schedules/${(await list())[0].id}/send/`);
    expect(refused.status).toBe(409);
    await features("features || array['desks']");
    portal.app.portal.clients.refresh();
  });
});

describe('every report', () => {
  const ofSite = [
    'desk-utilization',
    'desk-user-usage',
    'resource-capacity',
    'resource-user-usage',
    'visitors',
    'visitor-hosts',
    'occupancy',
  ];
  const reports: (readonly [string, 'weekly' | 'monthly'])[] = [
    ...ofSite,
    'parking-by-day',
    'parking-requests',
  ].flatMap((report) => [[report, 'weekly'] as const, [report, 'monthly'] as const]);
  it.each(reports)(
    '%s is sent %s, now to oneself, a second time under its key not',
    async (report, frequency) => {
      const isParking = report.startsWith('parking');
      const { id } = await schedule(agent, {
        ...{ report, frequency, weekday: frequency === 'weekly' ? 1 : null },
        ...(isParking ? { carpark_id: data.carParks.Garage } : { site_id: site }),
        recipients: ['superadmin@north.test'],
      });
      const headers = { 'idempotency-key': `now-${report}-${frequency}` };
      const sent = await agent.post(`/api/reports/schedules/${id}/send/`, undefined, headers);
      const days = frequency === 'weekly' ? ['2026-11-16', '2026-11-22'] : ['2026-10-01', '2026-10-31'];
      expect(sent.body).toEqual({ email: 'reporting@north.test', from_date: days[0], until_date: days[1] });
      await agent.post(`/api/reports/schedules/${id}/send/`, undefined, headers);
      const mails = await mailsOf(portal);
      expect(mails).toHaveLength(1);
      expect(mails[0]).toMatchObject({ to: 'reporting@north.test', unsubscribe_address: null });
      expect(mails[0]?.text).not.toMatch(/\{\w+\}|undefined|NaN/);
      expect(rowsOf(mails[0]?.csv)[0]?.length).toBeGreaterThan(3);
      await portal.db.system((tx) => sql`delete from login_failures`.execute(tx));
    },
  );
});
