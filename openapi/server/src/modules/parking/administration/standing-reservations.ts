import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { conflictProblem } from '../../../mechanisms/problems.ts';
import type { Locale, Translate } from '../../../mechanisms/texts/messages.ts';
import { formatLongDay } from '../../calendar/public.ts';
import { carParkMessages as texts } from './messages.ts';

interface At {
  tx: Tx;
  now(): Date;
  t: Translate;
  locale: Locale;
}

/**
 * That nothing was ever reserved of a space or a whole car park: only that can be deleted. Called behind the car park's lock.
 * @param which a condition on reservations `r`
 * @throws Problem 409 that names what stands on it, or says that its past is kept
 */
export async function requireUnused(
  { tx, now, t, locale }: At,
  { time_zone }: { time_zone: string },
  which: RawBuilder<unknown>,
): Promise<void> {
  const { rows } = await sql<{ used: boolean; open: number; first: Date | null }>`
    select count(*) > 0 as used, count(*) filter (where ${stands(now())})::int as open,
      min(r.starts_at) filter (where ${stands(now())}) as first
    from parking_reservations r where ${which}`.execute(tx);
  const [found] = rows;
  if (!found?.used) return;
  if (found.first === null) throw conflictProblem(texts.keptForPast);
  const words = { count: found.open, day: formatLongDay(found.first, time_zone, locale) };
  throw conflictProblem(t(found.open === 1 ? texts.oneStands : texts.reservationsStand, words));
}

function stands(now: Date): RawBuilder<unknown> {
  return sql`(r.ends_at > ${now}::timestamptz and r.status in ('pre-approval', 'confirmed', 'queued'))`;
}
