import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { newSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { PersonKind } from '../datasets/dataset.ts';

/** The secret of the client's keys; created with its first export. */
export async function readKeySecret(tx: Tx, now: Date): Promise<string> {
  const { rows } = await sql<{ secret: string }>`
    with made as (
      insert into data_export_keys (secret, created_at) values (${newSecret()}, ${now}::timestamptz)
      on conflict (client_id) do nothing returning secret)
    select secret from made union all select secret from data_export_keys limit 1`.execute(tx);
  const [found] = rows;
  // A parallel export has created it: it is committed, and the next statement sees it.
  if (found === undefined) return readKeySecret(tx, now);
  return found.secret;
}

/**
 * A person's key (rules/data-access.md#people): the same in all exports of a client, and not traceable to the person
 * without the secret. In hex, so that no spreadsheet takes it for a formula. 96 bits, so that no two people share one.
 */
export function personKey(secret: string, kind: PersonKind, id: number): string {
  return createHmac('sha256', secret).update(`${kind}:${id}`).digest('hex').slice(0, 24);
}
