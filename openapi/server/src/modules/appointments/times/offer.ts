import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { FieldError } from '../../../mechanisms/field-errors.ts';
import { personMayUse } from '../../../mechanisms/site-scope.ts';
import { appointmentMessages as texts } from '../messages.ts';

type Person = components['schemas']['AppointmentPerson'];
export type Service = { id: number; name: string; minutes: number };

/** Ten services of eight hours are no appointment. */
export const MINUTES_AT_MOST = 480;

/** The choice: services in the order in which they were named, and the people who provide all of them at the site. */
export interface Offer {
  services: Service[];
  minutes: number;
  providers: Person[];
}

/** @returns the errors of the choice, by field; an offer that can be shown if there are none */
export async function findOffer(
  tx: Tx,
  siteId: number,
  serviceIds: readonly number[],
  field = 'service_ids',
): Promise<{ offer: Offer; errors: FieldError[] }> {
  const found = await findServices(tx, serviceIds);
  const services = serviceIds.flatMap((id) => found.find((service) => service.id === id) ?? []);
  const minutes = services.reduce((sum, service) => sum + service.minutes, 0);
  const errors: FieldError[] = [];
  if (services.length < serviceIds.length) errors.push({ field, message: texts.noService });
  else if (minutes > MINUTES_AT_MOST) {
    errors.push({ field, message: texts.tooLong, params: { minutes, limit: MINUTES_AT_MOST } });
  }
  const providers = errors.length === 0 ? await findProviders(tx, siteId, serviceIds) : [];
  return { offer: { services, minutes, providers }, errors };
}

async function findServices(tx: Tx, ids: readonly number[]): Promise<Service[]> {
  const { rows } = await sql<Service>`
    select id, name, minutes from appointment_services where id = any(${[...ids]}::bigint[]) and is_active`.execute(
    tx,
  );
  return rows;
}

/** People who provide all of them, are active and may use the site; by name. Without services there are none. */
export async function findProviders(
  tx: Tx,
  siteId: number,
  serviceIds: readonly number[],
): Promise<Person[]> {
  if (serviceIds.length === 0) return [];
  const { rows } = await sql<Person>`
    select u.id, u.first_name, u.last_name from users u
    where u.is_active and u.erased_at is null and ${personMayUse('u', sql`${siteId}::int`)}
      and (select count(*) from appointment_providers p where p.client_id = u.client_id and p.user_id = u.id
        and p.service_id = any(${[...serviceIds]}::bigint[])) = ${serviceIds.length}::int
    order by u.last_name, u.first_name, u.id`.execute(tx);
  return rows;
}

export interface SiteOfTimes {
  id: number;
  name: string;
  time_zone: string;
}

export async function findSite(tx: Tx, id: number): Promise<SiteOfTimes | null> {
  const { rows } = await sql<SiteOfTimes>`
    select id, name, time_zone from sites where id = ${id}::bigint`.execute(tx);
  return rows[0] ?? null;
}
