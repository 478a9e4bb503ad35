import type { Tx } from '../../db/database.ts';
import { forbidden } from '../../mechanisms/problems.ts';
import { findPerson } from './booking-repository.ts';
import { parkingMessages as texts } from './messages.ts';
import { maySeeAllReservations, type Who } from './policy.ts';

/**
 * The groups of whom car parks are read for, by site; none at a site that the person may not use. Of the caller at each of them.
 * @throws Problem 403 for another person's, unless the caller looks after everybody's
 */
export async function groupsAtSites(
  { tx, user }: { tx: Tx; user: Who },
  personId: number,
  siteIds: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  if (personId === user.id) return new Map(siteIds.map((id) => [id, user.groups]));
  if (!maySeeAllReservations(user)) throw forbidden(texts.notYourReservations);
  const groups = new Map<number, readonly string[]>();
  for (const siteId of new Set(siteIds)) {
    const person = await findPerson(tx, personId, siteId);
    if (person?.mayUseSite) groups.set(siteId, person.groups);
  }
  return groups;
}
