import { type RawBuilder, sql } from 'kysely';
import { personMayUse } from '../../mechanisms/site-scope.ts';

/** Groups whose people park at all; superadmins do, too. */
export const parkingGroups = ['parking', 'parking_admin', 'PA'] as const;

/** In SQL: that the person of the alias may park at the car park, as `mayUse` says of one person. */
export function mayParkAt(user: string, carParkId: number): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  const isIn = (condition: RawBuilder<unknown>) => sql`exists (
    select from user_groups g where g.client_id = ${column('client_id')} and g.user_id = ${column('id')} and ${condition})`;
  return sql`not ${column('is_restricted')} and exists (
    select from car_parks c
    where c.client_id = ${column('client_id')} and c.id = ${carParkId}::int and ${personMayUse(user, sql`c.site_id`)}
      and ${isIn(sql`g.group_name in (${sql.join([...parkingGroups, 'superadmin'].map(sql.lit))})`)}
      and (cardinality(c.permission_groups) = 0 or ${isIn(sql`(g.group_name = 'superadmin' or g.group_name = any(c.permission_groups))`)}))`;
}
