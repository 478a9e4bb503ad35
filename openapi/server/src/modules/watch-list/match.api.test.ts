import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { isOnWatchList, watchListMatch } from './match.ts';

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
  await server.db.forClient(server.clientIds.north, (tx) =>
    sql`
      insert into watch_list (name, name_key, email, phone, phone_key, reason, created_at) values
        ('José Núñez', 'jose nunez', null, null, null, 'by name', now()),
        (null, null, 'bad@x.test', null, null, 'by email', now()),
        (null, null, null, '+44 1', '+441', 'by phone', now())`.execute(tx),
  );
  // An entry of another client, which must warn no one here.
  await server.db.forClient(server.clientIds.south, (tx) =>
    sql`insert into watch_list (name, name_key, reason, created_at) values ('Anna Ko', 'anna ko', 'south', now())`.execute(
      tx,
    ),
  );
});
afterAll(() => server.close());

it.each([
  ['the name', { first_name: 'Jose', last_name: ' NUÑEZ' }, 'name'],
  ['the name, last name first', { first_name: 'Núñez', last_name: 'José' }, 'name'],
  ['the email address', { email: 'bad@x.test' }, 'email'],
  ['the phone number', { phone_key: '+441' }, 'phone'],
  ['nothing', {}, null],
  ['nothing, of an erased person', { email: 'bad@x.test', erased_at: new Date() }, null],
])('matches one visitor and many in the same way: by %s', async (_, values, matched) => {
  const found = await server.db.forClient(server.clientIds.north, async (tx) => {
    const { id } = await tx
      .insertInto('visitors')
      .values({ first_name: 'Anna', last_name: 'Ko', ...values })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { rows } = await sql<{ one: { matched: string } | null; many: boolean }>`
      select ${watchListMatch('v')} as one, coalesce(${isOnWatchList('v')}, false) as many
      from visitors v where v.id = ${id}::bigint`.execute(tx);
    return rows[0];
  });
  expect([found?.one?.matched ?? null, found?.many]).toEqual([matched, matched !== null]);
});
