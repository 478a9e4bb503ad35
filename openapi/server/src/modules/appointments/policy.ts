import { type RawBuilder, sql } from 'kysely';
import { type Group, isInAny, type Viewer } from '../../mechanisms/portal/viewer.ts';
import type { SiteScope } from '../../mechanisms/site-scope.ts';
import type { Step } from './rules/states.ts';

/** Groups that decide for any provider at their sites. */
const frontDesk: readonly Group[] = ['superadmin', 'admin', 'reception'];

export interface Reader {
  user: Pick<Viewer, 'id' | 'groups'>;
  sites: SiteScope;
}

export interface AppointmentPeople {
  siteId: number;
  providerId: number;
  createdById: number | null;
  /** The provider of a pending suggestion. */
  suggestedId: number | null;
}

/** Visible to the provider, a suggested provider, its creator and the front desk of the site. Others get 404. */
export function maySee(reader: Reader, people: AppointmentPeople): boolean {
  const { user } = reader;
  const involved = [people.providerId, people.suggestedId, people.createdById];
  return involved.includes(user.id) || isDeskOf(reader, people);
}

/**
 * The creator may cancel for the customer; deciding is for the provider and the front desk
 * (rules/appointments.md#states).
 */
export function mayStep(reader: Reader, people: AppointmentPeople, step: Step): boolean {
  const decides = people.providerId === reader.user.id || isDeskOf(reader, people);
  return decides || (step === 'cancel' && people.createdById === reader.user.id);
}

function isDeskOf({ user, sites }: Reader, { siteId }: AppointmentPeople): boolean {
  return isInAny(user, frontDesk) && sites.has(siteId);
}

/** `maySee` for the row `a` in SQL. */
export function isVisibleTo({ user, sites }: Reader): RawBuilder<boolean> {
  const involved = sql`(a.provider_id = ${user.id}::int or a.created_by_id = ${user.id}::int
    or exists (select from appointment_holds h where h.client_id = a.client_id and h.appointment_id = a.id
      and h.kind = 'suggested' and h.provider_id = ${user.id}::int))`;
  if (!isInAny(user, frontDesk)) return sql`${involved}`;
  return sql`(${sites.condition(sql.ref('a.site_id'))} or ${involved})`;
}
