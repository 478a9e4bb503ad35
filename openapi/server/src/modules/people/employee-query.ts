import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import { asPeopleSort, beginsWith, containing, orderBy, searchFor } from '../../mechanisms/lists.ts';
import { type NameReader, namedTo } from '../../mechanisms/locatable.ts';
import { hasSecondFactor } from '../../mechanisms/sessions/required-factor.ts';
import { vehicleRows } from '../account/public.ts';
import { homeToday } from '../sites/public.ts';

type Schemas = components['schemas'];

/** The viewer's part of a query for people. */
export interface PeopleQueryContext {
  now: Date;
  /** Whether the client has presence (feature `remote`). */
  withPresence: boolean;
}

export interface EmployeeFilter {
  reader: NameReader;
  letter?: string | undefined;
  search?: string | undefined;
  status?: 'active' | 'inactive' | 'restricted' | 'on-site' | 'remote' | 'no-second-factor' | undefined;
  group?: string | undefined;
  site?: number | undefined;
  isStaff?: boolean | undefined;
}

/** The columns that `toEmployee` needs. */
export interface EmployeeRow {
  id: number;
  version: number;
  first_name: string;
  last_name: string;
  email: string;
  phone: string | null;
  photo: string | null;
  company: string | null;
  is_staff: boolean;
  is_active: boolean;
  is_restricted: boolean;
  is_locatable: boolean;
  site: number | null;
  additional_information: Schemas['AdditionalInformation'];
  groups: Schemas['Group'][];
  vehicles: Schemas['Vehicle'][];
  presence_id: number | null;
  on_site: boolean | null;
  travelling_by: Schemas['TravelMode'];
  presence_date: string | null;
  recorded_at: Date | null;
}

/** People `u` who are not erased, their home site `s`, and the latest presence `p` of their day. */
export function peopleFrom({ now, withPresence }: PeopleQueryContext): RawBuilder<unknown> {
  return sql`
    users u
    left join sites s on s.client_id = u.client_id and s.id = u.home_site_id
    left join lateral (
      select newest.id, newest.on_site, newest.travelling_by, newest.date, newest.recorded_at from presences newest
      where ${withPresence ? sql`true` : sql`false`} and newest.client_id = u.client_id and newest.user_id = u.id
        and newest.date = ${homeToday(now)}
      order by newest.recorded_at desc, newest.id desc
      limit 1) p on true`;
}

export const employeeColumns: RawBuilder<unknown> = sql`
  u.id, u.version, u.first_name, u.last_name, u.email, u.phone, u.photo, u.company, u.is_staff, u.is_active,
  u.is_restricted, u.is_locatable, u.home_site_id as site, u.additional_information,
  array(select g.group_name from user_groups g where g.client_id = u.client_id and g.user_id = u.id
    order by g.group_name) as groups,
  (select coalesce(json_agg(json_build_object('registration', v.registration, 'vehicle_type', v.vehicle_type)
      order by v.position, v.id), '[]'::json)
    from ${vehicleRows} v where v.client_id = u.client_id and v.user_id = u.id) as vehicles,
  p.id as presence_id, p.on_site, p.travelling_by, p.date as presence_date, p.recorded_at`;

const statuses: Readonly<Record<NonNullable<EmployeeFilter['status']>, () => RawBuilder<boolean>>> = {
  active: () => sql`u.is_active`,
  inactive: () => sql`not u.is_active`,
  restricted: () => sql`u.is_restricted`,
  'on-site': () => sql`p.on_site`,
  remote: () => sql`not p.on_site`,
  'no-second-factor': () => sql`(u.is_active and u.password_hash is not null and not ${hasSecondFactor()})`,
};

export function employeeConditions(filter: EmployeeFilter): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`u.erased_at is null`];
  const { letter, status, group, site, isStaff } = filter;
  if (letter !== undefined) conditions.push(beginsWith(sql`u.last_name`, letter));
  if (status !== undefined) conditions.push(statuses[status]());
  if (status === 'on-site' || status === 'remote') conditions.push(namedTo(filter.reader));
  if (site !== undefined) conditions.push(sql`u.home_site_id = ${site}::bigint`);
  if (isStaff !== undefined) conditions.push(sql`u.is_staff = ${isStaff}`);
  if (group !== undefined) {
    conditions.push(sql`exists (
      select from user_groups g where g.client_id = u.client_id and g.user_id = u.id and g.group_name = ${group})`);
  }
  return [...conditions, ...searchFor(filter.search, holds)];
}

/** A word of a name, an email address, a company, a phone number or a registration, regardless of spaces. */
function holds(word: string): RawBuilder<unknown> {
  const pattern = containing(word);
  const digits = word.replace(/\D/g, '');
  const plate = word.replace(/[^\p{L}\p{N}]/gu, '').toUpperCase();
  return sql`(u.search_text like fold(${pattern}) or fold(u.company) like fold(${pattern})
    ${/^[+\d\s()/.-]+$/.test(word) && digits !== '' ? sql`or regexp_replace(u.phone, '[^0-9]', '', 'g') like ${containing(digits)}` : sql``}
    ${
      plate === ''
        ? sql``
        : sql`or exists (
      select from ${vehicleRows} v where v.client_id = u.client_id and v.user_id = u.id
        and upper(regexp_replace(v.registration, '[^[:alnum:]]', '', 'g')) like ${containing(plate)})`
    })`;
}

const keys = {
  last_name: asPeopleSort(sql`u.last_name`),
  first_name: asPeopleSort(sql`u.first_name`),
  email: asPeopleSort(sql`u.email`),
};
const orders = {
  last_name: [keys.last_name, keys.first_name],
  first_name: [keys.first_name, keys.last_name],
  email: [keys.email, keys.last_name],
};

export function employeeOrder(ordering: string): RawBuilder<unknown> {
  return orderBy(ordering, orders, sql`u.id`);
}
