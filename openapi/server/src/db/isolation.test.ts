import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../testing/test-database.ts';
import { createDb, type Db, type Tx } from './database.ts';

let db: Db;
let north: number;
let south: number;
beforeAll(async () => {
  db = await openTestDatabase();
  const rows = await db.system((tx) => tx.selectFrom('clients').select(['id', 'key']).execute());
  north = rows.find(({ key }) => key === 'north')?.id ?? 0;
  south = rows.find(({ key }) => key === 'south')?.id ?? 0;
});
afterAll(() => db.close());

const tables = async (): Promise<string[]> => {
  const { rows } = await db.system((tx) =>
    sql<{ name: string }>`
      select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relkind in ('r', 'p') and not c.relispartition and a.attname = 'client_id' and c.relnamespace = 'public'::regnamespace
      order by 1`.execute(tx),
  );
  return rows.map(({ name }) => name);
};

describe('rows of another client', () => {
  test('every table with a client_id has forced row level security', async () => {
    const { rows } = await db.system((tx) =>
      sql<{ relname: string }>`
        select c.relname from pg_class c join pg_attribute a on a.attrelid = c.oid
        where c.relkind in ('r', 'p') and a.attname = 'client_id' and c.relnamespace = 'public'::regnamespace
          and not (c.relrowsecurity and c.relforcerowsecurity)`.execute(tx),
    );
    expect(rows).toEqual([]);
    expect(await tables()).toEqual(expect.arrayContaining(['users', 'sessions', 'audit_log', 'desks']));
  });

  test('are not seen in any table, not even by naming the client', async () => {
    for (const table of await tables()) {
      const { rows } = await db.forClient(north, (tx) =>
        sql`select 1 from ${sql.table(table)} where client_id <> ${north}`.execute(tx),
      );
      expect([table, rows.length]).toEqual([table, 0]);
    }
    const clients = await db.forClient(north, (tx) => tx.selectFrom('clients').select('key').execute());
    expect(clients).toEqual([{ key: 'north' }]);
  });

  test('cannot be written, changed, moved or deleted', async () => {
    const site = { client_id: south, name: 'Intruder', time_zone: 'Europe/London' };
    await expect(
      db.forClient(north, (tx) => tx.insertInto('sites').values(site).execute()),
    ).rejects.toMatchObject({
      code: '42501',
    });
    const move = sql`update sites set client_id = ${south}`;
    await expect(db.forClient(north, (tx) => move.execute(tx))).rejects.toMatchObject({ code: '42501' });
    const [changed] = await db.forClient(north, (tx) =>
      tx.updateTable('sites').set({ name: 'X' }).where('client_id', '=', south).execute(),
    );
    expect(changed?.numUpdatedRows).toBe(0n);
    const [deleted] = await db.forClient(north, (tx) =>
      tx.deleteFrom('help_texts').where('client_id', '=', south).execute(),
    );
    expect(deleted?.numDeletedRows).toBe(0n);
  });

  test('cannot be referred to', async () => {
    const theirs = await db.forClient(south, (tx) =>
      tx.selectFrom('sites').select('id').executeTakeFirstOrThrow(),
    );
    const reference = (tx: Tx) => tx.updateTable('users').set({ home_site_id: theirs.id }).execute();
    await expect(db.forClient(north, reference)).rejects.toMatchObject({ code: '23503' });
  });
});

describe('ways around', () => {
  test.each([
    ["select set_config('app.client_id', '2', true)"],
    ["set local app.client_id = '2'"],
    ['reset role'],
    ['set role none'],
    ['SET  SESSION  AUTHORIZATION default'],
    ['reset all'],
    ['discard all'],
  ])('"%s" is refused', async (statement) => {
    await expect(db.forClient(north, (tx) => sql.raw(statement).execute(tx))).rejects.toThrow(
      'A query may not change its role or its client.',
    );
  });

  test('a client without an id is refused before it reaches the database', async () => {
    for (const id of [0, -1, 1.5, Number.NaN]) {
      await expect(db.forClient(id, (tx) => tx.selectFrom('sites').selectAll().execute())).rejects.toThrow(
        'needs the id of the client',
      );
    }
  });

  test('a query after the end of its transaction is refused', async () => {
    let kept: Tx | undefined;
    await db.forClient(north, async (tx) => {
      kept = tx;
    });
    await expect(kept?.selectFrom('sites').selectAll().execute()).rejects.toThrow();
  });

  test('nothing of a transaction remains on its connection', async () => {
    await db.forClient(north, (tx) => tx.selectFrom('sites').selectAll().execute());
    const connection = await db.engine.acquire();
    const { rows } = await connection.query(
      "select current_user::text = session_user::text as itself, coalesce(current_setting('app.client_id', true), '') as client",
      [],
    );
    connection.release();
    expect(rows).toEqual([{ itself: true, client: '' }]);
  });

  test('without a client the role of requests sees nothing', async () => {
    const connection = await db.engine.acquire();
    await connection.exec('begin; set local role portal_app');
    const { rows } = await connection.query('select * from users', []);
    await connection.exec('rollback');
    connection.release();
    expect(rows).toEqual([]);
  });

  test('cannot write in a read-only transaction', async () => {
    const write = (tx: Tx) => tx.updateTable('sites').set({ name: 'X' }).execute();
    await expect(db.forClient(north, write, { readOnly: true })).rejects.toMatchObject({ code: '25006' });
  });
});

describe('the audit log', () => {
  test.each(['update audit_log set action = $$x$$', 'delete from audit_log', 'truncate audit_log'])(
    'refuses "%s" from everyone, the owner of the database included',
    async (statement) => {
      await db.forClient(north, (tx) =>
        tx
          .insertInto('audit_log')
          .values({
            at: new Date(),
            user_id: null,
            action: 'a',
            entity: 'e',
            entity_id: '1',
            request_id: 'r',
          })
          .execute(),
      );
      await expect(db.forClient(north, (tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
      await expect(db.system((tx) => sql.raw(statement).execute(tx))).rejects.toMatchObject({
        code: '42501',
      });
      const connection = await db.engine.acquire();
      await expect(connection.exec(statement)).rejects.toMatchObject({ code: '42501' });
      connection.release();
    },
  );
});

describe('a transaction', () => {
  test('is tried three times after a deadlock or a serialisation failure, then given up', async () => {
    for (const code of ['40P01', '40001']) {
      let tries = 0;
      const work = async () => {
        tries += 1;
        if (tries < 3) throw Object.assign(new Error('again'), { code });
        return tries;
      };
      expect(await db.forClient(north, work)).toBe(3);
      tries = -10;
      await expect(db.forClient(north, work)).rejects.toThrow('again');
      expect(tries).toBe(-7);
    }
  });

  test('leaves nothing when its work fails', async () => {
    const failing = db.forClient(north, async (tx) => {
      await tx.insertInto('sites').values({ name: 'Gone', time_zone: 'Europe/London' }).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    const found = await db.forClient(north, (tx) =>
      tx.selectFrom('sites').select('id').where('name', '=', 'Gone').execute(),
    );
    expect(found).toEqual([]);
  });

  test('does not count as committed if an error in it was caught and ignored', async () => {
    const careless = db.forClient(north, async (tx) => {
      await tx.insertInto('sites').values({ name: 'Lost', time_zone: 'Europe/London' }).execute();
      await sql`select 1 / 0`.execute(tx).catch(() => {});
    });
    await expect(careless).rejects.toThrow('The transaction was rolled back.');
    expect(await db.forClient(north, async () => 'goes on')).toBe('goes on');
  });

  test('whose opening fails runs nothing with other rights', async () => {
    const acquire = async () => {
      const connection = await db.engine.acquire();
      const exec = (statements: string) =>
        connection.exec(statements.replace('portal_system', 'portal_gone'));
      return { ...connection, exec };
    };
    const misled = createDb({ ...db.engine, acquire });
    const read = (tx: Tx) => tx.selectFrom('users').select('id').execute();
    await expect(misled.system(read)).rejects.toMatchObject({ code: '22023' });
    await expect(misled.system(read)).rejects.toMatchObject({ code: '22023' });
    expect(await db.system((tx) => tx.selectFrom('users').select('id').execute())).not.toEqual([]);
  });

  test('hands over days as text, large counts as numbers and instants as dates on either engine', async () => {
    const { rows } = await db.forClient(north, (tx) =>
      sql`select date '2026-03-29' as day, count(*) as many, timestamptz '2026-03-29T00:30:00Z' as at,
        array[date '2026-03-29'] as days, array[7::bigint] as ids`.execute(tx),
    );
    expect(rows).toEqual([
      { day: '2026-03-29', many: 1, at: new Date('2026-03-29T00:30:00Z'), days: ['2026-03-29'], ids: [7] },
    ]);
  });
});
