import type { Tx } from '../../db/database.ts';

export interface DeskRecords {
  desk: number;
  deskVersion: number;
  /** The caller's, at another desk. */
  reservation: number;
  /** On which the desk is free, and the caller has none. */
  day: string;
}

const DAY = '2026-11-24';

/** @param email the caller's */
export async function insertDeskRecords(tx: Tx, email: string): Promise<DeskRecords> {
  const user = await tx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirstOrThrow();
  const desks = await tx.selectFrom('desks').select(['id', 'site_id', 'version']).orderBy('id').execute();
  const [desk, other] = desks;
  if (!desk || !other) throw new Error('The fixture has no desks.');
  // A person has one desk a day, and a desk one person.
  await tx
    .deleteFrom('desk_reservations')
    .where((is) => is.or([is('user_id', '=', user.id), is('desk_id', 'in', [desk.id, other.id])]))
    .execute();
  const { id: reservation } = await tx
    .insertInto('desk_reservations')
    .values({
      site_id: other.site_id,
      desk_id: other.id,
      user_id: user.id,
      created_by_id: user.id,
      date: '2026-12-01',
      cancelled_at: null,
      checked_in_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { desk: desk.id, deskVersion: desk.version, reservation, day: DAY };
}
