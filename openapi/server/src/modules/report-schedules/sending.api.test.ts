import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import type { ParkingTestData } from '../parking/parking-test-data.ts';
import {
  beginMonday,
  createSendingPortal,
  diesAtMail,
  listSchedules,
  mailsOf,
  rowsOf,
  schedule,
  sendDue,
} from './sending-test-data.ts';

let portal: TestApp;
let data: ParkingTestData;
let agent: Agent;
let site: number;

beforeAll(async () => {
  ({ portal, data, site } = await createSendingPortal());
});
afterAll(() => portal.close());
beforeEach(async () => {
  await beginMonday(portal);
  agent = await portal.loginAs('reporting');
});

const run = () => sendDue(portal);
const list = (account?: 'superadmin') => listSchedules(portal, account);
const everybody = ['reporting@north.test', 'boss@example.com'];

describe('a run', () => {
  it('sends the last week once, and shows when the next is', async () => {
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
    expect(mail?.text).toMatch(/of the bookable hours of the desks were booked; 9\s–\s13 Nov 2026: 0%/);
    expect(mail?.text).toContain('Bookings: 22 (before: 0)');
    expect(mail?.text).toContain(
      `/reports/desks/utilization?site=${site}&from=2026-11-16&until=2026-11-22&days=working`,
    );
    expect((await list())[0]).toMatchObject({
      ...{ next_run_at: '2026-11-30T10:00:00.000Z', last_outcome: 'sent', last_mail_count: 1 },
      last_run_at: '2026-11-23T10:00:00.000Z',
    });
  });

  it('has the figures of the report in its file, and its whole picture in words', async () => {
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
  ])('is due exactly once if the clocks change after %s', async (from, weekday, hour, early, due, next) => {
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
  });

  it('that was missed is made up for once, with the newest days', async () => {
    await schedule(agent, { site_id: site, recipients: ['reporting@north.test'] });
    portal.clock.set('2026-12-18T09:00:00Z');
    await run();
    const mails = await mailsOf(portal);
    expect(mails.map(({ subject }) => subject)).toEqual([
      'Desk Utilization, London HQ: 7 Dec 2026 to 13 Dec 2026',
    ]);
    expect((await list())[0].next_run_at).toBe('2026-12-21T10:00:00.000Z');
  });

  it('is written whole or not at all: killed between two emails, and begun again', async () => {
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

  it('of two simultaneous processes is sent by one', async () => {
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
