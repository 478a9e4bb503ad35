import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { formatDay } from '../../../mechanisms/days.ts';
import type { Text, Translate } from '../../../messages.ts';
import { opensOn } from '../rules/claim-window.ts';
import { holdsOn } from '../space-conditions.ts';
import { permitMessages as texts } from './messages.ts';

export interface Claim {
  person: { id: number; name: string };
  viewerId: number;
  carParkId: number;
  dates: readonly string[];
  /** The site's calendar day. */
  today: string;
}

/**
 * Dates for which a priority permit of the person cannot be claimed yet, each with its reason (rules/parking.md#permits): a request
 * before would go first before its time.
 */
export async function findEarlyClaims(
  tx: Tx,
  { person, viewerId, carParkId, dates, today }: Claim,
  t: Translate,
  locale: string,
): Promise<ReadonlyMap<string, Text>> {
  const { rows } = await sql<{ date: string; starts: number }>`
    select wanted.date, c.permit_requests_start as starts
    from unnest(${[...dates]}::date[]) wanted (date)
    join car_parks c on c.id = ${carParkId} and c.permit_requests_start is not null
    where exists (
      select from permit_days permit
      where permit.user_id = ${person.id} and permit.car_park_id = c.id and permit.permit_type = 'PR'
        and ${holdsOn('permit', sql`wanted.date`)})`.execute(tx);
  return new Map(
    rows.flatMap(({ date, starts }) => {
      const opens = opensOn(date, starts);
      if (opens === null || opens <= today) return [];
      const text = person.id === viewerId ? texts.claimOpens : texts.claimOpensFor;
      return [[date, t(text, { name: person.name, day: formatDay(opens, locale) })]] as const;
    }),
  );
}
