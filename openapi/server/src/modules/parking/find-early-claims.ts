import type { Tx } from '../../db/database.ts';
import { formatDay } from '../../mechanisms/days.ts';
import type { Text, Translate } from '../../mechanisms/texts/messages.ts';
import { parkingMessages as texts } from './messages.ts';
import { opensOn } from './rules/claim-window.ts';

export interface Claim {
  person: { id: number; name: string };
  viewerId: number;
  carParkId: number;
  /** Those on which the person has a priority permit there. */
  dates: readonly string[];
  /** The site's calendar day. */
  today: string;
}

/**
 * Dates for which the person's priority permit cannot be claimed yet, each with its reason (rules/parking.md#permits): a request
 * before would go first before its time.
 */
export async function findEarlyClaims(
  tx: Tx,
  { person, viewerId, carParkId, dates, today }: Claim,
  t: Translate,
  locale: string,
): Promise<ReadonlyMap<string, Text>> {
  if (dates.length === 0) return new Map();
  const carPark = await tx
    .selectFrom('car_parks')
    .select('permit_requests_start')
    .where('id', '=', carParkId)
    .executeTakeFirst();
  const text = person.id === viewerId ? texts.claimOpens : texts.claimOpensFor;
  return new Map(
    dates.flatMap((date) => {
      const opens = opensOn(date, carPark?.permit_requests_start ?? null);
      if (opens === null || opens <= today) return [];
      return [[date, t(text, { name: person.name, day: formatDay(opens, locale) })]] as const;
    }),
  );
}
