import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import { siteToday } from '../../../mechanisms/site-day.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

/**
 * @param desks condition on a desk `d`
 * @throws Problem 409 with the number of reservations from today on
 */
export async function requireNoneAhead(
  { tx, now, t }: Pick<Context<'deleteDesk'>, 'tx' | 'now' | 't'>,
  desks: RawBuilder<boolean>,
): Promise<void> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from desks d
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    join desk_reservations r on r.client_id = d.client_id and r.desk_id = d.id and r.date >= ${siteToday(now())}
      and r.status in ('pending', 'approved')
    where ${desks}`.execute(tx);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw conflictProblem(t(count === 1 ? texts.oneBookingAhead : texts.bookingsAhead, { count }));
}
