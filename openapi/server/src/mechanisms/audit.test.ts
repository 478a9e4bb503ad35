import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Db } from '../db/database.ts';
import { openTestDatabase } from '../testing/test-database.ts';
import { writeAudit } from './audit.ts';

let db: Db;
beforeAll(async () => {
  db = await openTestDatabase();
});
afterAll(() => db.close());

it('writes more entries than one statement of PostgreSQL has parameters for', async () => {
  const { id } = await db.system((tx) =>
    tx.selectFrom('clients').select('id').where('key', '=', 'north').executeTakeFirstOrThrow(),
  );
  const who = { userId: null, requestId: 'r', at: new Date('2026-11-23T09:00:00Z') };
  const entries = Array.from({ length: 9_000 }, (_, entityId) => ({
    action: 'create' as const,
    entity: 'user' as const,
    entityId,
  }));
  const written = await db.forClient(id, async (tx) => {
    await writeAudit(tx, who, entries);
    return tx.selectFrom('audit_log').select('id').where('request_id', '=', 'r').execute();
  });
  expect(written).toHaveLength(9_000);
});
