import { sql } from 'kysely';
import type { PersonalData } from '../../mechanisms/erasure/personal-data.ts';
import { anonymousReference } from '../../mechanisms/erasure/personal-data.ts';
import { visitIdsOf } from '../visits/public.ts';
import { withoutPerson } from './forget-people.ts';

/** People stay in roll calls with their marks, so that a report still counts everybody. */
export const musterData: readonly PersonalData[] = [
  { table: 'roll_calls', kept: [anonymousReference('started_by_id', 'ended_by_id')] },
  {
    table: 'roll_call_people',
    erased: ['person'],
    kept: [anonymousReference('key', 'added_by_id')],
    async eraseUser({ tx, user, words }) {
      await sql`
        update roll_call_people set person = person || ${withoutPerson(`${words.firstName} ${words.lastName}`)}
        where key = ${`user:${user.id}`}`.execute(tx);
      await sql`
        update roll_call_people set person = person || '{"host": null}'
        where person->>'host' = ${`${user.firstName} ${user.lastName}`}`.execute(tx);
    },
    eraseVisitors: ({ tx, visitors, word }) =>
      sql`
        update roll_call_people set person = person || ${withoutPerson(word)}
        where key = any(array(
          select 'visit:' || own.id from (${visitIdsOf(visitors)}) own))`.execute(tx),
  },
  { table: 'roll_call_marks', kept: [anonymousReference('key', 'marked_by_id')] },
];
