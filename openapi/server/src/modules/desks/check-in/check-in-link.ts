import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { OutsideContext } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { openLink, workOfLink } from '../../../mechanisms/mailed-link.ts';
import { gone } from '../../../mechanisms/problems.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { ReservationRow } from '../mapping.ts';
import { findReservationsById } from '../reservation-repository.ts';
import { checkInAt, checkInRefusal } from './check-in.ts';

type Shown = components['schemas']['DeskCheckInLink'];
type AnyContext = OutsideContext<'getDeskCheckInLink'> | OutsideContext<'checkInByDeskLink'>;

/**
 * The desk behind the link in the morning's email. Reading checks no one in: email scanners open every link.
 * @throws Problem 404 for a wrong link, 410 once check-in is no longer possible, 429
 */
export function readCheckIn(context: OutsideContext<'getDeskCheckInLink'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const row = await findOpen(tx, context);
    return row && toShown(row);
  });
}

/** Checks the email's recipient in; a second call changes nothing. @throws Problem 404, 409, 410, 429 */
export function checkInByLink(context: OutsideContext<'checkInByDeskLink'>): Promise<Shown> {
  return openLink(context, async (tx) => {
    const row = await findOpen(tx, context);
    if (row === null) return null;
    return toShown(await checkInAt(workOfLink(context, tx, row.user_id), row.id, () => undefined));
  });
}

async function findOpen(tx: Tx, { path, now }: AnyContext): Promise<ReservationRow | null> {
  const { rows } = await sql<{ id: number }>`
    select id from desk_reservations where check_in_token_hash = ${hashSecret(path.token)}`.execute(tx);
  const [row] = await findReservationsById(
    tx,
    rows.map(({ id }) => id),
    now(),
  );
  if (row === undefined) return null;
  const refusal = checkInRefusal(row);
  if (refusal !== undefined && row.checked_in_at === null) throw gone(refusal);
  return row;
}

function toShown(row: ReservationRow): Shown {
  return {
    date: row.date,
    site: row.site_name,
    zone: row.zone,
    desk: row.desk_name,
    time_zone: row.time_zone,
    check_in_by: row.check_in_by?.toISOString() ?? null,
    checked_in_at: row.checked_in_at?.toISOString() ?? null,
  };
}
