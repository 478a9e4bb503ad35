import { sql } from 'kysely';
import type { Tx } from '../db/database.ts';
import type { Erased, PersonalData } from './erasure/personal-data.ts';

/** Answers kept for repeated requests contain copies; the audit log shows who erased whom. */
export const mechanismsData: readonly PersonalData[] = [
  {
    table: 'idempotency_keys',
    erased: ['body', 'caller', 'key', 'request_hash'],
    async eraseUser({ tx, user }) {
      await tx.deleteFrom('idempotency_keys').where('caller', '=', `user:${user.id}`).execute();
      await forgetAnswers(tx, user);
    },
    async eraseVisitorsOnRequest({ tx, visitors }) {
      for (const visitor of visitors) await forgetAnswers(tx, visitor, visitor.uuid);
    },
  },
  {
    table: 'audit_log',
    kept: [
      {
        columns: ['before', 'after', 'entity_id', 'request_id'],
        why: 'shows who changed what; it refuses every change, and gets nothing of what an erasure has erased',
        until: 'an operator drops its month',
      },
    ],
    impersonal: ['action', 'entity'],
  },
  { table: 'nightly_runs', impersonal: ['task', 'after'] },
];

/** Deletes answers whose bodies name the person, by address, as two fields, or in one. */
async function forgetAnswers(tx: Tx, { email, firstName, lastName }: Erased, uuid: string | null = null) {
  const field = (name: string, value: string) => `${JSON.stringify(name)}:${JSON.stringify(value)}`;
  const whole = JSON.stringify(`${firstName} ${lastName}`).slice(1, -1);
  await sql`
    delete from idempotency_keys
    where position(lower(${email}::text) in lower(body)) > 0 or position(${uuid}::text in body) > 0
      or position(${whole} in body) > 0
      or position(${field('first_name', firstName)} in body) > 0
        and position(${field('last_name', lastName)} in body) > 0`.execute(tx);
}
