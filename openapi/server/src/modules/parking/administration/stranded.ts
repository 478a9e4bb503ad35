import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { shortName } from '../../../mechanisms/short-name.ts';
import type { Translate } from '../../../mechanisms/texts/messages.ts';
import type { ReservationRow } from '../mapping.ts';
import { findReservationsById } from '../reservation-query.ts';
import { LONGEST_MS } from '../reservation-times.ts';
import { isBlocked } from '../space-conditions.ts';
import { carParkMessages as texts } from './messages.ts';

export type StrandedReservation = components['schemas']['StrandedReservation'];
export type StrandedChoice = components['schemas']['StrandedChoice'];

/** A request must end in time; larger changes take several steps. */
export const MOST_STRANDED = 500;

/** The parts of a car park that a change takes away, in addition to single spaces: only these can strand anyone. */
export interface TakenAway {
  isClosed?: boolean;
  /** ISO weekdays that were open. */
  weekdays?: readonly number[];
  /** The groups that may use it from now on; undefined: unchanged. */
  permissionGroups?: readonly string[] | undefined;
}

export interface Stranded {
  row: ReservationRow;
  /** The person can no longer use the car park, so that waiting would be pointless; or has only lost the space. */
  kind: 'cancelled' | 'lost';
}

/**
 * The reservations that are invalid after the change: current and future ones, by their place in the queue. Requires the
 * car park's lock.
 * @throws Problem 409 for more than can be moved in one request
 */
export async function findStranded(
  { tx, now, t }: { tx: Tx; now(): Date; t: Translate },
  carParkId: number,
  taken: TakenAway,
): Promise<Stranded[]> {
  const cannotUse = sql`(${sql.join(reasonsAgainst(taken), sql` or `)})`;
  const { rows } = await sql<{ id: number; kind: Stranded['kind'] }>`
    select r.id, case when ${cannotUse} then 'cancelled' else 'lost' end as kind
    from parking_reservations r
    join car_parks c on c.client_id = r.client_id and c.id = r.car_park_id
    left join parking_spaces p on p.client_id = r.client_id and p.id = r.space_id
    where r.car_park_id = ${carParkId} and r.starts_at > ${earliest(now())}::timestamptz and r.ends_at > ${now()}::timestamptz
      and r.status in ('pre-approval', 'confirmed', 'queued')
      and (${cannotUse} or (r.status = 'confirmed' and not (c.kind = 'pseudo' and c.capacity is null)
        and (p.id is null or not p.is_active or ${isBlocked('p', sql`r.date`)})))
    order by r.rank, r.created_at, r.id limit ${sql.lit(MOST_STRANDED + 1)}`.execute(tx);
  if (rows.length > MOST_STRANDED) throw conflictProblem(t(texts.tooManyStranded, { count: MOST_STRANDED }));
  const found = new Map(
    (
      await findReservationsById(
        tx,
        rows.map(({ id }) => id),
        now(),
      )
    ).map((row) => [row.id, row]),
  );
  return rows.flatMap(({ id, kind }) => {
    const row = found.get(id);
    return row ? [{ row, kind }] : [];
  });
}

/** No reservation is longer; it keeps the scan out of the past. */
const earliest = (now: Date) => new Date(now.getTime() - LONGEST_MS);

function reasonsAgainst({ isClosed, weekdays = [], permissionGroups }: TakenAway): RawBuilder<unknown>[] {
  const reasons: RawBuilder<unknown>[] = [isClosed ? sql`true` : sql`false`];
  if (weekdays.length > 0) reasons.push(sql`extract(isodow from r.date) = any(${[...weekdays]}::int[])`);
  if (permissionGroups !== undefined && permissionGroups.length > 0) {
    const may = ['superadmin', ...permissionGroups];
    reasons.push(sql`(r.user_id is not null and not exists (
      select from user_groups g where g.client_id = r.client_id and g.user_id = r.user_id and g.group_name = any(${may}::text[])))`);
  }
  return reasons;
}

/** By date, as they are listed. */
export function toStranded(
  { row, kind }: Stranded,
  offer: StrandedReservation['offer'] | undefined,
): StrandedReservation {
  const [first, last] =
    row.user_id === null ? [row.visitor_first_name, row.visitor_last_name] : [row.first_name, row.last_name];
  return {
    reservation: row.id,
    person: shortName(first ?? '', last ?? ''),
    date: row.date,
    start: row.starts_at.toISOString(),
    end: row.ends_at.toISOString(),
    status: row.status,
    space: row.pseudo ? null : row.space_name,
    offer: kind === 'cancelled' ? 'cancelled' : (offer ?? 'queued'),
  };
}
