import { type RawBuilder, sql } from 'kysely';
import { defineRetention } from '../../mechanisms/jobs/job.ts';
import { nameForErased } from '../../mechanisms/texts/visitor-term.ts';

/** A roll call has at most a few hundred people. */
const ROLL_CALLS_AT_ONCE = 2;

/** Replaces the personal data in a roll call's copy of a person. */
export function withoutPerson(name: string): RawBuilder<unknown> {
  return sql`jsonb_build_object('first_name', ${name}::text, 'last_name', '', 'company', null, 'phone', null,
    'email', null, 'photo', null, 'host', null)`;
}

/** Visitors, and people added at the assembly point, after the client's `visit_retention_days`. */
export const oldRollCalls = defineRetention({
  name: 'old-roll-calls',
  async batch({ tx, client, now }) {
    const { rows } = await sql<{ id: number }>`
      update roll_calls set people_forgotten_at = ${now()}
      where id = any(array(
        select id from roll_calls where people_forgotten_at is null
          and started_at < ${now()}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})
        order by started_at, id limit ${ROLL_CALLS_AT_ONCE} for update skip locked))
      returning id`.execute(tx);
    const ids = rows.map(({ id }) => id);
    await sql`
      update roll_call_people set person = person || ${withoutPerson(nameForErased(client, 'en'))}
      where roll_call_id = any(${ids}::bigint[]) and person->>'type' = 'external'`.execute(tx);
    return { changed: ids.length, isLast: ids.length < ROLL_CALLS_AT_ONCE };
  },
});
