import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { hashSecret, newSecret } from '../../../mechanisms/sessions/secrets.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { checkInBy } from '../reservation-repository.ts';

/** How long before the zone's deadline people are asked. */
const ASKED_BEFORE = sql`interval '3 hours'`;

/** The clients that have a zone with a check-in. */
export const clientsThatAsk = () =>
  sql<{ client_id: number }>`select distinct client_id from zones where confirm_by is not null`;

/** From the few zones with a check-in to today's reservations of their desks, however many others are booked. */
function unclaimed(now: Date): RawBuilder<unknown> {
  return sql`zones z
    join sites s on s.client_id = z.client_id and s.id = z.site_id
    join desks d on d.client_id = z.client_id and d.zone_id = z.id
    join desk_reservations r on r.client_id = d.client_id and r.desk_id = d.id and r.date = ${siteToday(now)}
      and r.status = 'approved' and r.checked_in_at is null`;
}

/** Reservations whose people have not checked in by the hour, the longest due first. */
export async function findDue(tx: Tx, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${unclaimed(now)}
    where z.confirm_by is not null and ${checkInBy} <= ${now}::timestamptz
    order by ${checkInBy}, r.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Issues check-in links for up to `atOnce` of this morning's reservations. `skip locked` keeps two servers from taking
 * the same one.
 * @returns each reservation with its token, which is stored only as a hash
 */
export async function claimUnsentReservations(
  tx: Tx,
  now: Date,
  atOnce: number,
): Promise<{ reservationId: number; token: string }[]> {
  const { rows } = await sql<{ id: number }>`
    select r.id from ${unclaimed(now)}
    where z.confirm_by is not null and r.check_in_asked_at is null and ${checkInBy} > ${now}::timestamptz
      and ${checkInBy} - ${ASKED_BEFORE} <= ${now}::timestamptz
    order by r.id limit ${atOnce} for update of r skip locked`.execute(tx);
  const taken = rows.map(({ id }) => ({ reservationId: id, token: newSecret() }));
  for (const { reservationId, token } of taken) {
    await tx
      .updateTable('desk_reservations')
      .set({ check_in_token_hash: hashSecret(token), check_in_asked_at: now })
      .where('id', '=', reservationId)
      .execute();
  }
  return taken;
}
