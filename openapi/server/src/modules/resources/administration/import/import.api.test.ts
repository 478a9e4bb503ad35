import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { insertRoomRecords, type RoomRecords } from '../../resources.records.ts';

let server: TestApp;
let admin: Agent;
let ids: RoomRecords;
beforeAll(async () => {
  server = await createTestApp();
  admin = await server.loginAs('admin');
  ids = await server.db.forClient(server.clientIds.north, (tx) => insertRoomRecords(tx, 'admin@north.test'));
});
afterAll(() => server.close());

const preview = (csv: string, agent = admin) => agent.post('/api/rooms/import/preview/', { csv });
const save = (csv: string, agent = admin) => agent.post('/api/rooms/import/', { csv });
const csvOf = (...rows: string[]) =>
  ['name,type,site,building,floor,capacity,group,features,setup_minutes,in_use_since', ...rows].join('\n');
const row = (name: string, rest = ',,,,,') => `${name},${ids.word},${ids.siteName},${rest}`;

describe('an import of rooms', () => {
  it('reports errors row by row, and adds valid rows', async () => {
    const csv = csvOf(
      row('First', `${ids.word},${ids.word},8,${ids.word},${ids.word},15,2 Nov 2026`),
      row('Second', `,${ids.word},,,,`),
      row('first'),
      row('Third', ',,1.5,,Sauna|Pool,-5,yesterday'),
      `Fourth,Castle,Atlantis`,
    );
    const seen = (await preview(csv)).body;
    expect(seen).toMatchObject({ valid: 2, invalid: 3, unknown_columns: [] });
    expect(seen.rows.map(({ errors }: { errors: object }) => errors)).toEqual([
      {},
      {},
      { name: ['Row 1 has this name already.'] },
      {
        features: ['There is no feature "Sauna".', 'There is no feature "Pool".'],
        capacity: ['Must be a whole number from 1 to 1000.'],
        setup_minutes: ['Must be a whole number from 0 to 240.'],
        in_use_since: ['A date looks like 31/12/2026 or 2026-12-31.'],
      },
      {
        type: ['There is no resource type of this name.'],
        site: ['There is no site of this name that you may use.'],
      },
    ]);
    const done = (await save(csv)).body;
    expect(done).toMatchObject({ created: 2, refused: 3 });
    const rooms = (await admin.get('/api/rooms/?search=First')).body.results;
    expect(rooms).toMatchObject([
      {
        name: 'First',
        capacity: 8,
        building: { id: ids.building },
        floor: { id: ids.floor },
        group: { id: ids.group },
        features: [{ id: ids.feature }],
        setup_minutes: 15,
        in_use_since: '2026-11-02',
      },
    ]);
    expect((await preview(csvOf(row('SECOND')))).body.rows[0].errors).toEqual({
      name: ['A room or other resource with this name already exists at this site.'],
    });
  });

  it('finds a type by either name: the one written first, and the one in the reader’s language', async () => {
    const types = [
      { name: 'Booth', plural_name: 'Booths', translations: { de: { name: 'Kabine' } } },
      { name: 'Kabine', plural_name: 'Kabinen' },
    ];
    for (const type of types) expect((await admin.post('/api/room-types/', type)).status).toBe(201);
    const csv = csvOf(`Phone,Booth,${ids.siteName}`, `Cable,Kabine,${ids.siteName}`);
    const german = { 'accept-language': 'de' };
    expect((await admin.post('/api/rooms/import/', { csv }, german)).body).toMatchObject({ created: 2 });
    const typeOf = async (name: string) =>
      (await admin.get(`/api/rooms/?search=${name}`, german)).body.results[0].type;
    const [booth, cabin] = [await typeOf('Phone'), await typeOf('Cable')];
    expect([booth.name, cabin.name, booth.id === cabin.id]).toEqual(['Kabine', 'Kabine', false]);
  });

  it('names unknown columns, and takes the formats of spreadsheets', async () => {
    const csv = `\ufeffName;Type;Site;Colour\r\nSpread;${ids.word};${ids.siteName};red\r\n`;
    expect((await preview(csv)).body).toMatchObject({ valid: 1, unknown_columns: ['Colour'] });
  });

  it.each([
    ['name,type\nA,B', 'The column "site" is missing.'],
    ['name,type,site', 'There are no rows below the header row.'],
    ['name,name,type,site\nA,B,C,D', 'The column "name" appears twice.'],
    [
      ['name,type,site', ...Array.from({ length: 501 }, (_, n) => `R${n},a,b`)].join('\n'),
      'Import at most 500 rows at a time.',
    ],
  ])('refuses %.30j', async (csv, message) => {
    expect((await preview(csv)).body).toEqual({ csv: [message] });
    expect((await save(csv)).body).toEqual({ csv: [message] });
  });

  it('refuses a file that is far too large before it reads it', async () => {
    expect((await preview('x'.repeat(5_000_000))).status).toBe(413);
  });

  it('of the same rooms by two people together adds each once', async () => {
    const other = await server.loginAs('superadmin');
    const names = Array.from({ length: 5 }, (_, n) => row(`Rush ${n}`));
    const answers = await Promise.all([save(csvOf(...names)), save(csvOf(...names.toReversed()), other)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(5);
    const found = (await admin.get('/api/rooms/?search=Rush')).body.count;
    expect(found).toBe(5);
  });

  it('of 500 rows is previewed within a second', async () => {
    const csv = csvOf(...Array.from({ length: 500 }, (_, n) => row(`Bulk ${n}`)));
    const begun = performance.now();
    expect((await preview(csv)).body.valid).toBe(500);
    expect(performance.now() - begun).toBeLessThan(3000);
  });
});
