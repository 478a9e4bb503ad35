import './schema.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { defineRetention } from '../../jobs/job.ts';
import { visitorWord } from '../visits/messages.ts';

/** What names a person, in the copy that a roll call keeps. */
function without(name: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object('first_name', ${name}, 'last_name', '', 'company', null, 'phone', null, 'email', null,
    'photo', null, 'host', null)`;
}

/**
 * Roll calls forget the visitors who are erased: called after the visitors themselves are. The people stay with their
 * marks, so that a report still counts everybody.
 */
export async function forgetErasedInRollCalls(tx: Tx): Promise<void> {
  await sql`
    update roll_call_people p set person = p.person || ${without(sql`g.first_name`)}
    from visits v join visitors g on g.id = v.visitor_id
    where p.key = 'visit:' || v.id and g.erased_at is not null
      and (p.person->>'last_name' <> '' or p.person->>'first_name' <> g.first_name)`.execute(tx);
}

/** Of visitors, and of those who were added at the assembly point, after the client's `visit_retention_days`. */
export const oldRollCalls = defineRetention({
  name: 'old-roll-calls',
  async run(tx, client, now) {
    const word = visitorWord(client).en;
    const name = sql`${word.slice(0, 1).toUpperCase() + word.slice(1, 30)}::text`;
    await sql`
      update roll_call_people p set person = p.person || ${without(name)}
      from roll_calls r
      where r.id = p.roll_call_id and p.person->>'type' = 'external'
        and (p.person->>'last_name' <> '' or p.person->>'first_name' <> ${name})
        and r.started_at < ${now}::timestamptz - make_interval(days => ${client.settings.visit_retention_days})`.execute(
      tx,
    );
    await forgetErasedInRollCalls(tx);
  },
});
