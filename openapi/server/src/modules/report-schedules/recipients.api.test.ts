import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Agent } from '../../testing/agent.ts';
import type { TestApp } from '../../testing/test-app.ts';
import type { ParkingTestData } from '../parking/parking-test-data.ts';
import {
  beginMonday,
  createSendingPortal,
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

describe('reports by recipient', () => {
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

  it('without the right to see people: no small group, none that could be derived from it, and no part of one', async () => {
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

  it('without that right no day of a car park with a few visitors, who are people as well', async () => {
    const carpark = data.carParks.Meadow;
    await portal.db.forClient(portal.clientIds.north, (tx) =>
      sql`
        with came as (
          insert into visitors (first_name, last_name, email)
          select 'Guest', n::text, 'guest' || n || '@example.com' from generate_series(1, 6) n returning id)
        insert into parking_reservations (site_id, car_park_id, visitor_id, date, starts_at, ends_at, status)
        select ${site}, ${carpark}, came.id, day, day + interval '9 hours', day + interval '17 hours', 'confirmed'
        from (select id, row_number() over (order by id) as n from came) came
        join (values ('2026-11-17'::date, 2), ('2026-11-18'::date, 6)) wanted(day, count) on came.n <= count`.execute(
        tx,
      ),
    );
    await schedule(agent, {
      ...{ report: 'parking-by-day', carpark_id: carpark, recipients: ['boss@example.com'] },
    });
    portal.clock.set('2026-11-23T10:00:00Z');
    await run();
    const [mail] = await mailsOf(portal);
    const [titles = [], ...days] = rowsOf(mail?.csv);
    const bookings = days.map((day) => day[titles.indexOf('Bookings')]);
    expect(bookings.slice(0, 4)).toEqual(['0', 'not shown', 'not shown', '0']);
    await portal.db.system((tx) =>
      sql`delete from parking_reservations where visitor_id is not null`.execute(tx),
    );
  });

  it('without that right only a sentence about a week of few people', async () => {
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

  it('in the language of the account, else of the person who saved it', async () => {
    await portal.db.system((tx) =>
      sql`update users set locale = 'de' where email = 'employee@north.test'`.execute(tx),
    );
    const mails = await sendWeek();
    expect(mails.get('employee@north.test')).toMatchObject({
      locale: 'de',
      subject: 'Auslastung der Arbeitsplätze, London HQ: 16. Nov. 2026 bis 22. Nov. 2026',
      csv: expect.stringMatching(/^\ufeffTag;/),
    });
    expect(mails.get('boss@example.com')?.locale).toBe('en');
    await portal.db.system((tx) =>
      sql`update users set locale = 'en' where email = 'employee@north.test'`.execute(tx),
    );
  });

  it('by person only with the role; a person who has lost it gets nothing, also no reduced report', async () => {
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

  it('no one, if its owner has lost the role, the site or the account', async () => {
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

  it('no one, if the client has lost the feature', async () => {
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
