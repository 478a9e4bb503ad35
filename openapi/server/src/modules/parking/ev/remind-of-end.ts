import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { forDueClients } from '../../../mechanisms/jobs/for-due-clients.ts';
import { defineJob } from '../../../mechanisms/jobs/job.ts';
import { nameInEach } from '../../../mechanisms/words.ts';
import { type EndingCharge, mailEnds } from './ev-mails.ts';

const AT_ONCE = 50;
const MINUTES_BEFORE = 15;

const isDue = (
  now: Date,
) => sql`b.status = 'booked' and b.reminded_at is null and b.starts_at <= ${now}::timestamptz
  and b.ends_at > ${now}::timestamptz and b.ends_at <= ${new Date(now.getTime() + MINUTES_BEFORE * 60_000)}::timestamptz`;

/** Notifies people a quarter of an hour before their charge ends; once per charge. */
export const remindOfChargeEnd = defineJob({
  name: 'ev-ends',
  cron: '* * * * *',
  async run(job) {
    const { portal, db, now } = job;
    await forDueClients(job, {
      due: (at) =>
        sql<{ client_id: number }>`select distinct b.client_id from ev_bookings b where ${isDue(at)}`,
      step(client) {
        const origin = portal.origins.ofClient(client);
        return db.forClient(client.id, async (tx) => {
          const taken = await takeDue(tx, now());
          await mailEnds({ tx, client, now, origin }, taken);
          return taken.length === AT_ONCE;
        });
      },
      failure: 'people could not be told that their charge ends',
    });
  },
});

/** Of two servers only one notifies: rows locked by one are skipped by the other. */
async function takeDue(tx: Tx, now: Date): Promise<EndingCharge[]> {
  const { rows } = await sql<EndingCharge>`
    with due as (
      select b.id from ev_bookings b where ${isDue(now)} order by b.ends_at, b.id limit ${sql.lit(AT_ONCE)} for update skip locked
    ), told as (
      update ev_bookings b set reminded_at = ${now}::timestamptz from due where b.id = due.id
      returning b.id, b.client_id, b.user_id, b.car_park_id, b.ev_space_id, b.site_id, b.starts_at, b.ends_at
    )
    select b.user_id, b.starts_at, b.ends_at, e.name as ev_space_name, ${nameInEach('c')} as car_park_words, s.name as site_name, s.time_zone,
      (select min(n.starts_at) from ev_bookings n
        where n.client_id = b.client_id and n.ev_space_id = b.ev_space_id and n.status = 'booked' and n.starts_at >= b.ends_at
          and n.starts_at < ((b.starts_at at time zone s.time_zone)::date + 1)::timestamp at time zone s.time_zone) as next_start
    from told b
    join ev_spaces e on e.client_id = b.client_id and e.id = b.ev_space_id
    join car_parks c on c.client_id = b.client_id and c.id = b.car_park_id
    join sites s on s.client_id = b.client_id and s.id = b.site_id
    order by b.ends_at, b.id`.execute(tx);
  return rows;
}
