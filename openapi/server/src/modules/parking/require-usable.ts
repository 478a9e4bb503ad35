import { mayUse } from '../../mechanisms/may-use.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import * as repository from './booking-repository.ts';
import { parkingMessages as texts } from './messages.ts';
import type { RequestContext } from './request-context.ts';

/** @throws Problem 400 */
export function requireUsable(
  body: Pick<RequestContext['body'], 'target_site'>,
  carPark: repository.BookingCarPark,
): void {
  const { target_site: siteId } = body;
  if (!carPark.is_active) throw validationProblem({ target_carpark: [texts.inactive] });
  if (siteId !== undefined && siteId !== carPark.site_id) {
    throw validationProblem({ target_carpark: [texts.elsewhere] });
  }
}

/** For whom it is: active, of the site, and with the car park's permission. */
export async function requirePerson(
  { tx, user, t }: Pick<RequestContext, 'tx' | 'user' | 't'>,
  personId: number,
  carPark: repository.BookingCarPark,
): Promise<repository.BookingPerson> {
  return requireMayPark({ user, t }, await repository.findPerson(tx, personId, carPark.site_id), carPark);
}

/** @throws Problem 400 */
export function requireMayPark(
  { user, t }: Pick<RequestContext, 'user' | 't'>,
  person: repository.BookingPerson | undefined,
  carPark: repository.BookingCarPark,
): repository.BookingPerson {
  if (person === undefined) throw validationProblem({ employee: [texts.noSuchPerson] });
  const words = { name: person.name, carPark: carPark.name };
  if (!person.mayUseSite) throw validationProblem({ employee: [t(texts.personNotAtSite, words)] });
  if (!mayUse(person.groups, carPark.permission_groups)) {
    const message = person.id === user.id ? texts.youMayNotPark : texts.personMayNotPark;
    throw validationProblem({ target_carpark: [t(message, words)] });
  }
  return person;
}
