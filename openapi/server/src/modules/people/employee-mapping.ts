import type { components } from '@portal/openapi/server';
import { isNamedTo, type NameReader } from '../../mechanisms/locatable.ts';
import type { DesksOfPerson } from '../desks/public.ts';
import type { EmployeeRow } from './employee-query.ts';

type Schemas = components['schemas'];
export type Employee = Schemas['Employee'];

/**
 * The directory hides where people are who are not locatable, except from those who need to know
 * (rules/people.md#not-locatable).
 */
export function toEmployee(row: EmployeeRow, found: DesksOfPerson | undefined, reader: NameReader): Employee {
  const isPlaceShown = isNamedTo(reader, row);
  const desks = isPlaceShown ? found : undefined;
  return {
    id: row.id,
    version: row.version,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    photo: row.photo,
    company: row.company,
    is_staff: row.is_staff,
    is_active: row.is_active,
    vehicles: row.vehicles,
    groups: row.groups,
    site: row.site,
    desk: desks?.own?.name ?? null,
    zone: desks?.own?.zone ?? null,
    desk_today: desks?.today ?? null,
    is_restricted: row.is_restricted,
    is_locatable: row.is_locatable,
    presence: isPlaceShown ? toPresence(row) : null,
    additional_information: row.additional_information,
  };
}

function toPresence(row: EmployeeRow): Schemas['Presence'] | null {
  if (row.presence_id === null || row.presence_date === null || row.recorded_at === null) return null;
  return {
    id: row.presence_id,
    on_site: row.on_site,
    travelling_by: row.travelling_by,
    date: row.presence_date,
    recorded_at: row.recorded_at.toISOString(),
  };
}

/** The editable fields, for the audit log. */
export function auditableEmployee(employee: Employee) {
  const { first_name, last_name, phone, company, site, vehicles, version } = employee;
  const { is_restricted, is_locatable, additional_information } = employee;
  return {
    first_name,
    last_name,
    phone,
    company,
    site,
    is_restricted,
    is_locatable,
    vehicles,
    additional_information,
    version,
  };
}
