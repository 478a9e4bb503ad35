import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tx } from '../../db/database.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import type { Agent } from '../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { insertParkingTestData, type ParkingTestData } from '../parking/parking-test-data.ts';
import {
  type CreatedToken,
  exportUrl,
  makeToken,
  readAudit,
  readCsv,
  readNdjson,
} from './data-access-test-data.ts';
import { insertRows, NAME } from './export-rows-test-data.ts';

const ROWS = ['desk_reservations', 'room_bookings', 'parking_reservations', 'visits'] as const;

let portal: TestApp;
let data: ParkingTestData;
let reporting: Agent;
let plain: CreatedToken;
let named: CreatedToken;
beforeAll(async () => {
  portal = await createTestApp();
  data = await insertParkingTestData(portal);
  await inNorth((tx) => insertRows(tx, data));
  const superadmin = await portal.loginAs('superadmin');
  reporting = await portal.loginAs('reporting');
  plain = await makeToken(superadmin, [...ROWS, 'desk_days', 'room_days', 'visit_days']);
  named = await makeToken(superadmin, [...ROWS, 'desk_days', 'people']);
});
afterAll(() => portal.close());

function inNorth<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  return portal.db.forClient(portal.clientIds.north, work);
}

const read = ({ authorization }: { authorization: string }, dataset: string, query?: string) =>
  portal.anonymous().get(exportUrl(dataset, query), { authorization });
const PERIOD = 'from_date=2026-10-24&until_date=2026-10-26';

describe('rows', () => {
  it('are exactly those of the days, with the names of the records that they refer to', async () => {
    const { text, headers } = await read(named, 'desk_reservations', PERIOD);
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="desk_reservations-2026-10-24-2026-10-26-2026-11-23.csv"',
    });
    const kept = await inNorth((tx) =>
      sql<Record<string, unknown>>`
        select r.id::text as id, r.date::text as date, d.name as desk_name, z.name as zone_name, u.email as person_email,
          btrim(u.first_name || ' ' || u.last_name) as person_name, u.id::text as person_id
        from desk_reservations r join desks d on d.id = r.desk_id join zones z on z.id = d.zone_id join users u on u.id = r.user_id
        where r.date between '2026-10-24' and '2026-10-26' order by r.date, r.id`.execute(tx),
    );
    expect(kept.rows).toHaveLength(12);
    // No spreadsheet calculates a name.
    const safe = (name: unknown) => String(name).replace(/^=/, "'=");
    expect(readCsv(text)).toEqual(
      kept.rows.map((row) =>
        expect.objectContaining({ ...row, person_name: safe(row.person_name), time_zone: 'Europe/London' }),
      ),
    );
    expect(text).toContain('"\'=1+1 Müller, ""Zoë""\nßtraße"');
    const german = await read(named, 'desk_reservations', `${PERIOD}&locale=de`);
    expect(german.text).toMatch(/^\ufeffid;site_id;site_name;/);
  });

  it('have the same rows in NDJSON, unconverted, with their number', async () => {
    const csv = readCsv((await read(named, 'desk_reservations', PERIOD)).text);
    const { text, headers } = await read(named, 'desk_reservations', `${PERIOD}&format=ndjson`);
    expect(headers['content-type']).toMatch(/^application\/x-ndjson/);
    const lines = readNdjson(text);
    expect(lines.pop()).toEqual({ end: true, rows: 12 });
    expect(lines.map(({ id, person_key }) => [String(id), person_key])).toEqual(
      csv.map(({ id, person_key }) => [id, person_key]),
    );
    expect(lines.find(({ person_id }) => person_id === data.people.employee)).toMatchObject({
      ...{ person_name: `${NAME.first_name} ${NAME.last_name}`, check_in_asked: false, checked_in_at: null },
    });
  });

  it('distinguish the two hours of a clock change', async () => {
    const { text } = await read(named, 'parking_reservations', PERIOD);
    expect(
      readCsv(text).map(({ starts_at, ends_at, registration }) => [starts_at, ends_at, registration]),
    ).toEqual([
      ['2026-10-25T01:30:00+01:00', '2026-10-25T01:00:00+00:00', 'LK19 ABC'],
      ['2026-10-25T01:30:00+00:00', '2026-10-25T02:00:00+00:00', "'-1"],
      ['2026-10-26T09:00:00+00:00', '2026-10-26T10:00:00+00:00', ''],
    ]);
  });

  it('of rooms have the time of the meeting, and not its title', async () => {
    const { text } = await read(named, 'room_bookings', PERIOD);
    expect(text).not.toContain('Secret title');
    expect(readCsv(text)).toEqual([
      expect.objectContaining({
        ...{
          room_name: 'Room Ada',
          date: '2026-10-25',
          status: 'booked',
          person_id: String(data.people.employee),
        },
        ...{ starts_at: '2026-10-25T10:00:00+00:00', ends_at: '2026-10-25T11:00:00+00:00' },
      }),
      expect.objectContaining({ room_name: 'Room Gone' }),
    ]);
  });

  it('of visits have the times of arrival and departure; erased visitors have neither name nor key', async () => {
    const { text } = await read(named, 'visits', PERIOD);
    const [ada, gone] = readCsv(text);
    expect(ada).toMatchObject({
      ...{ visitor_name: 'Ada Gast', visitor_company: "'@home", host_id: String(data.people.employee) },
      ...{ arrived_at: '2026-10-25T09:50:00+00:00', checked_out_at: '2026-10-25T11:02:00+00:00' },
      visitor_key: expect.stringMatching(/^[0-9a-f]{24}$/),
    });
    expect(gone).toMatchObject({
      ...{ visitor_name: '', visitor_email: '', visitor_company: '', visitor_id: '', visitor_key: '' },
      host_key: ada?.host_key,
    });
  });

  it('on the other side of the world belong to the days of their site', async () => {
    await inNorth((tx) => sql`update sites set time_zone = 'Pacific/Kiritimati'`.execute(tx));
    const { text } = await read(plain, 'room_bookings', 'from_date=2026-10-26&until_date=2026-10-26');
    expect(readCsv(text).map(({ date, starts_at }) => [date, starts_at])).toEqual([
      ['2026-10-26', '2026-10-26T00:00:00+14:00'],
      ['2026-10-26', '2026-10-26T00:00:00+14:00'],
    ]);
    await inNorth((tx) => sql`update sites set time_zone = 'America/St_Johns'`.execute(tx));
    const west = await read(plain, 'room_bookings', PERIOD);
    expect(readCsv(west.text)[0]).toMatchObject({
      date: '2026-10-25',
      starts_at: '2026-10-25T07:30:00-02:30',
    });
    await inNorth((tx) => sql`update sites set time_zone = 'Europe/London'`.execute(tx));
  });
});

describe('people', () => {
  it.each(ROWS)(
    'are not in %s without their scope: no name, no email, no number, no registration',
    async (dataset) => {
      const { text } = await read(plain, dataset, PERIOD);
      const rows = readCsv(text);
      expect(rows.length).toBeGreaterThan(0);
      const columns = Object.keys(rows[0] ?? {});
      expect(
        columns.filter((name) => /person_id|_name$|email|company|registration|_id$/.test(name)).sort(),
      ).toEqual(
        columns.filter((name) => /^(site|zone|desk|room|carpark|space|meeting)_(id|name)$/.test(name)).sort(),
      );
      expect(text).not.toMatch(/Müller|gast\.test|north\.test|LK19|@home/);
    },
  );

  it('have a key that is the same in every dataset, another one per person and client, and no hash of their number', async () => {
    const desks = readNdjson((await read(named, 'desk_reservations', `${PERIOD}&format=ndjson`)).text).slice(
      0,
      -1,
    );
    const byPerson = Map.groupBy(desks, ({ person_id }) => person_id);
    const keys = [...byPerson.values()].map((rows) => new Set(rows.map(({ person_key }) => person_key)));
    expect(keys.map(({ size }) => size)).toEqual([1, 1, 1, 1]);
    expect(new Set(keys.flatMap((set) => [...set])).size).toBe(4);
    const own = desks.find(({ person_id }) => person_id === data.people.employee)?.person_key;
    const again = readCsv((await read(plain, 'visits', PERIOD)).text)[0]?.host_key;
    expect(again).toBe(own);
    for (const guess of [`${data.people.employee}`, `staff:${data.people.employee}`]) {
      expect(hashSecret(guess)).not.toContain(own);
    }
    const secrets = await portal.db.system((tx) =>
      tx.selectFrom('data_export_keys').select('secret').execute(),
    );
    expect(secrets).toHaveLength(1);
  });

  it('are named for reporting, by their session; its export is in the audit log under their name', async () => {
    const answer = await reporting.get(exportUrl('desk_reservations', PERIOD));
    expect(answer.text).toContain('Müller');
    await portal.app.portal.settled();
    const [start, finish] = (await readAudit(portal, 'data_export')).slice(-2);
    expect(start).toMatchObject({
      ...{ action: 'start', entity_id: 'desk_reservations', user_id: data.people.reporting },
      after: {
        token: null,
        from_date: '2026-10-24',
        until_date: '2026-10-26',
        with_people: true,
        format: 'csv',
      },
    });
    expect(finish).toMatchObject({ action: 'finish', after: { rows: 12, outcome: 'complete' } });
  });
});

describe('daily figures', () => {
  it('are those of the report, without those of one to four people for callers who may not see people', async () => {
    const [site] = data.siteIds;
    const query = `site=${site}&from_date=2026-10-24&until_date=2026-10-27`;
    const report = await reporting.get(`/api/reports/desks/utilization/?${query}&days=all`);
    const lines = readNdjson((await read(named, 'desk_days', `${query}&format=ndjson`)).text).slice(0, -1);
    expect(lines).toEqual(
      report.body.by_day.map(({ figures, ...day }: { figures: object }) => ({
        ...{ site_id: site, site_name: expect.any(String), time_zone: 'Europe/London', is_hidden: false },
        ...day,
        ...figures,
      })),
    );
    const hidden = readNdjson((await read(plain, 'desk_days', `${query}&format=ndjson`)).text).slice(0, -1);
    expect(hidden.map(({ date, is_hidden, booking_count }) => [date, is_hidden, booking_count])).toEqual([
      ['2026-10-24', true, null],
      ['2026-10-25', true, null],
      ['2026-10-26', true, null],
      ['2026-10-27', false, 0],
    ]);
    for (const dataset of ['room_days', 'visit_days']) {
      const days = readNdjson((await read(plain, dataset, `${query}&format=ndjson`)).text).slice(0, -1);
      expect(days.filter(({ is_hidden }) => is_hidden).map(({ date }) => date)).toEqual(['2026-10-25']);
    }
  });
});

describe('bad input', () => {
  it.each([
    ['until before from', 'from_date=2026-11-02&until_date=2026-11-01', 400, 'until_date'],
    ['20 years', 'from_date=2006-11-01&until_date=2026-11-01', 400, 'until_date'],
    ['a day that is none', 'from_date=2026-02-30&until_date=2026-03-01', 400, 'from_date'],
    ['no days', '', 400, 'from_date'],
    ['another format', `${PERIOD}&format=xlsx`, 400, 'format'],
    ['an unknown parameter', `${PERIOD}&user=1`, 400, 'user'],
    ['a car park of desks', `${PERIOD}&carpark_id=1`, 400, 'carpark_id'],
  ])('%s is refused before a row is read', async (_, query, status, field) => {
    const answer = await read(plain, 'desk_reservations', query);
    expect(answer.status).toBe(status);
    expect(answer.body).toHaveProperty(field);
  });

  it('answers 404 for an unknown dataset, site or car park, and for those of others', async () => {
    expect((await read(plain, 'salaries', PERIOD)).status).toBe(400);
    const south = await portal.db.forClient(portal.clientIds.south, (tx) =>
      tx.selectFrom('sites').select('id').execute(),
    );
    for (const site of [south[0]?.id, 2_000_000_000]) {
      expect((await read(plain, 'visits', `${PERIOD}&site=${site}`)).status).toBe(404);
    }
    expect((await read(plain, 'parking_reservations', `${PERIOD}&carpark_id=2000000000`)).status).toBe(404);
    const only = await makeToken(await portal.loginAs('superadmin'), ['parking_reservations'], {
      site_ids: [data.siteIds[1]],
    });
    expect((await read(only, 'parking_reservations', `${PERIOD}&site=${data.siteIds[0]}`)).status).toBe(404);
    const elsewhere = `${PERIOD}&carpark_id=${data.carParks.Meadow}`;
    expect((await read(only, 'parking_reservations', elsewhere)).status).toBe(404);
    expect(readCsv((await read(only, 'parking_reservations', PERIOD)).text)).toEqual([]);
    expect(readCsv((await read(plain, 'parking_reservations', elsewhere)).text)).toHaveLength(2);
  });

  it('refuses everyone else: no session, an employee, an administrator, a client without the feature', async () => {
    const url = exportUrl('desk_reservations', PERIOD);
    expect((await portal.anonymous().get(url)).status).toBe(401);
    for (const account of ['employee', 'admin', 'desk-admin'] as const) {
      expect((await (await portal.loginAs(account)).get(url)).status).toBe(403);
    }
    expect((await (await portal.loginAs('superadmin', 'bare')).get(url)).status).toBe(404);
    await portal.db.system((tx) =>
      sql`update clients set features = array_remove(features, 'rooms') where key = 'north'`.execute(tx),
    );
    portal.app.portal.clients.refresh();
    expect((await read(plain, 'room_bookings', PERIOD)).status).toBe(404);
    expect((await read(plain, 'desk_reservations', PERIOD)).status).toBe(200);
  });
});
