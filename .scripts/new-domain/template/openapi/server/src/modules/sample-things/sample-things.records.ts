import type { Tx } from '../../db/database.ts';

/** One sample thing at the first site, and a booking of the caller's. @param email the caller's */
export async function insertSampleThingRecords(tx: Tx, email: string) {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const site = await tx.selectFrom('sites').select('id').orderBy('position').executeTakeFirstOrThrow();
  await tx.deleteFrom('sample_thing_bookings').where('user_id', '=', user.id).execute();
  const { id: resource } = await tx
    .insertInto('sample_things')
    .values({ site_id: site.id, name: `Access ${crypto.randomUUID()}` })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: booking } = await tx
    .insertInto('sample_thing_bookings')
    .values({
      site_id: site.id,
      sample_thing_id: resource,
      date: '2026-12-01',
      user_id: user.id,
      created_by_id: user.id,
      status: 'booked',
      released_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { site: site.id, resource, booking, freeDay: '2026-12-02' };
}
