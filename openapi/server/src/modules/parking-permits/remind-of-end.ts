import { sql } from 'kysely';
import { addDays } from '../../mechanisms/days.ts';
import { defineNightly } from '../../mechanisms/jobs/job.ts';
import type { Message } from '../../mechanisms/texts/messages.ts';
import { nameInEach } from '../../mechanisms/words.ts';
import { carParkRows, spaceRows } from '../parking/public.ts';
import { mailEnd } from './permit-mails.ts';

const DAYS_BEFORE = 14;
const AT_ONCE = 100;

interface Ending {
  id: number;
  user_id: number;
  ends_on: string;
  car_park_words: Message;
  space_name: string | null;
}

/** Tells people two weeks before that their permit ends: once for each end, also where it was shortened to less. */
export const remindOfPermitEnd = defineNightly({
  name: 'permit-ends',
  per: 'site',
  spreadMinutes: 60,
  async batch({ tx, client, site, day, now, origin }) {
    const { rows } = await sql<Ending>`
      select m.id, m.user_id, m.ends_on, ${nameInEach('c')} as car_park_words, p.name as space_name
      from permits m
      join ${carParkRows} c on c.client_id = m.client_id and c.id = m.car_park_id
      left join ${spaceRows} p on p.client_id = m.client_id and p.id = m.space_id
      where m.site_id = ${site?.id ?? null} and m.ended_at is null and m.ends_on between ${day}::date and ${addDays(day, DAYS_BEFORE)}::date
        and m.reminded_of is distinct from m.ends_on
      order by m.id limit ${sql.lit(AT_ONCE)} for update of m skip locked`.execute(tx);
    for (const permit of rows) {
      await mailEnd({ tx, client, now, origin }, permit);
      await tx
        .updateTable('permits')
        .set({ reminded_of: permit.ends_on })
        .where('id', '=', permit.id)
        .execute();
    }
    return { changed: rows.length, isLast: rows.length < AT_ONCE };
  },
});
