import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Agent } from '../../../testing/agent.ts';
import { createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { addVisitor } from '../add-visitor.ts';

let server: TestApp;
let superadmin: Agent;
let employee: Agent;
beforeAll(async () => {
  server = await createTestApp();
  [superadmin, employee] = [await server.loginAs('superadmin'), await server.loginAs('employee')];
  const known = { first_name: 'Łukasz', last_name: 'Żółć', email: 'lukasz@guests.test' };
  await server.db.forClient(server.clientIds.north, (tx) => addVisitor(tx, known, null));
});
afterAll(() => server.close());

const names = async (query: string) =>
  (await superadmin.get(`/api/visitors/?${query}`)).body.results.map(
    (visitor: { last_name: string }) => visitor.last_name,
  );

describe('a CSV of visitors', () => {
  const csv = [
    'First name;Last name;Email;Phone;Company;Registration;Hobby',
    'New;Person;new@guests.test;;ACME;AB12 CDE;x',
    'Known;Person;LUKASZ@guests.test;;;;',
    ';Nameless;;;;;',
    'Bad;Address;nobody;;;;',
    'Twice;Person;new@guests.test;;;;',
  ].join('\r\n');
  const file = { filename: 'guests.csv', type: 'text/csv', bytes: csv };

  it('is shown row by row before anything is stored', async () => {
    const { status, body } = await employee.postForm('/api/visitors/import/preview/', { file });
    expect([status, body.valid, body.invalid, body.unknown_columns]).toEqual([200, 2, 3, ['Hobby']]);
    expect(
      body.rows.map((row: { row: number; errors: object; existing: unknown }) => [row.row, row.errors]),
    ).toEqual([
      [1, {}],
      [2, {}],
      [3, { first_name: ['First name is required'] }],
      [4, { email: ['Please enter a valid email.'] }],
      [5, { email: ['Row 1 has this email already.'] }],
    ]);
    expect(body.rows[1].existing).toMatchObject({ first_name: 'Łukasz', last_name: 'Żółć' });
    expect(await names('search=new%40guests')).toEqual([]);
  });

  it('creates the valid rows, names returning visitors and changes nothing of them; once for a key', async () => {
    const headers = { 'idempotency-key': 'import-0001' };
    const answer = await employee.postForm('/api/visitors/import/', { file }, headers);
    const { created, existing, refused, visitors } = answer.body;
    expect([answer.status, created, existing, refused]).toEqual([200, 1, 1, 3]);
    expect(visitors).toMatchObject([
      { first_name: 'New', company: 'ACME' },
      { first_name: 'Łukasz', email: 'lukasz@guests.test' },
    ]);
    expect((await employee.get(`/api/visitors/${visitors[0].id}/`)).body.vehicles).toEqual([
      { registration: 'AB12 CDE' },
    ]);
    const again = await employee.postForm('/api/visitors/import/', { file }, headers);
    expect(again.body).toEqual(answer.body);
    expect(await names('search=new%40guests')).toEqual(['Person']);
  });

  it.each([
    [
      'a spreadsheet',
      'PK\u0003\u0004',
      'This is a spreadsheet, not a CSV file. In Excel, choose “Save as” and “CSV UTF-8”, and choose that file.',
    ],
    ['no table', 'hello', 'The column "first_name" is missing.'],
    ['too many rows', `first_name,last_name\n${'a,b\n'.repeat(501)}`, 'Import at most 500 rows at a time.'],
  ])('bad input: %s', async (_, bytes, text) => {
    const answer = await employee.postForm('/api/visitors/import/', { file: { ...file, bytes } });
    expect([answer.status, answer.body]).toEqual([400, { file: [text] }]);
  });
});
