import type { Row } from '../../db/tables.ts';
import { isNamedTo } from '../../mechanisms/locatable.ts';
import { type ClientRow, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';

export type FoundPerson = Pick<Row<'users'>, 'id' | 'is_active' | 'is_locatable'>;

/**
 * People see their own schedule, and those of locatable people; administrators, reception and security see all
 * (rules/people.md#schedule).
 */
export function maySeeSchedule(
  viewer: Pick<Viewer, 'id' | 'groups'>,
  client: Pick<ClientRow, 'features'>,
  person: FoundPerson,
): boolean {
  if (viewer.id === person.id || isInAny(viewer, ['admin', 'superadmin', 'reception', 'security']))
    return true;
  return client.features.includes('locate colleague') && isNamedTo(viewer, person) && person.is_active;
}
