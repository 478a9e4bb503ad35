import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import type { Locale } from '../../mechanisms/texts/messages.ts';
import { type AppointmentPeople, mayStep, type Reader } from './policy.ts';
import {
  type Agreed,
  type AppointmentState,
  type StoredStatus,
  shownStatus,
  stepRefusal,
} from './rules/states.ts';

type Schemas = components['schemas'];

/** An appointment as it is stored. */
export interface FoundAppointment {
  id: number;
  uuid: string;
  status: StoredStatus;
  agreed: Agreed | null;
  customer: Schemas['AppointmentCustomer'];
  notes: string;
  locale: Locale;
  services: Schemas['AppointmentLine'][];
  site: Schemas['MeetingSite'];
  address: string | null;
  provider: Schemas['AppointmentPerson'];
  starts_at: Date;
  ends_at: Date;
  suggestion: { starts_at: Date; ends_at: Date; provider: Schemas['AppointmentPerson'] } | null;
  reason: string | null;
  meeting_id: number | null;
  created_at: Date;
  created_by: Schemas['AppointmentPerson'] | null;
  erased_at: Date | null;
  version: number;
}

const person = (alias: string) => sql`json_build_object('id', ${sql.ref(`${alias}.id`)},
  'first_name', ${sql.ref(`${alias}.first_name`)}, 'last_name', ${sql.ref(`${alias}.last_name`)})`;

/** Columns of the row `a` and of its `appointmentJoins`. */
export const appointmentColumns = sql`a.id, a.uuid, a.status, a.agreed, a.notes, a.locale, a.starts_at, a.ends_at, a.reason,
  a.meeting_id, a.created_at, a.erased_at, a.version, s.address,
  json_build_object('first_name', a.first_name, 'last_name', a.last_name, 'email', a.email, 'phone', a.phone,
    'company', a.company) as customer,
  json_build_object('id', s.id, 'name', s.name, 'time_zone', s.time_zone) as site,
  ${person('p')} as provider, case when c.id is not null then ${person('c')} end as created_by,
  h.starts_at as suggested_starts_at, h.ends_at as suggested_ends_at,
  case when sp.id is not null then ${person('sp')} end as suggested_provider,
  array(select json_build_object('service_id', l.service_id, 'name', l.name, 'minutes', l.minutes)
    from appointment_lines l where l.client_id = a.client_id and l.appointment_id = a.id order by l.position) as services`;

export const appointmentJoins = sql`
  join sites s on s.client_id = a.client_id and s.id = a.site_id
  join users p on p.client_id = a.client_id and p.id = a.provider_id
  left join users c on c.client_id = a.client_id and c.id = a.created_by_id
  left join appointment_holds h on h.client_id = a.client_id and h.appointment_id = a.id and h.kind = 'suggested'
  left join users sp on sp.client_id = h.client_id and sp.id = h.provider_id`;

export type AppointmentRow = Omit<FoundAppointment, 'suggestion'> & {
  suggested_starts_at: Date | null;
  suggested_ends_at: Date | null;
  suggested_provider: Schemas['AppointmentPerson'] | null;
};

export function toFound(row: AppointmentRow): FoundAppointment {
  const { suggested_starts_at, suggested_ends_at, suggested_provider, ...found } = row;
  const isSuggested =
    suggested_starts_at !== null && suggested_ends_at !== null && suggested_provider !== null;
  const suggestion = isSuggested
    ? { starts_at: suggested_starts_at, ends_at: suggested_ends_at, provider: suggested_provider }
    : null;
  return { ...found, suggestion };
}

export function findAppointment(tx: Tx, id: number): Promise<FoundAppointment | null> {
  return find(tx, sql`a.id = ${id}::bigint`);
}

export function findAppointmentOfLink(tx: Tx, uuid: string): Promise<FoundAppointment | null> {
  return find(tx, sql`a.uuid = ${uuid}::uuid and a.erased_at is null`);
}

async function find(tx: Tx, condition: RawBuilder<unknown>): Promise<FoundAppointment | null> {
  const { rows } = await sql<AppointmentRow>`
    select ${appointmentColumns} from appointments a ${appointmentJoins} where ${condition}`.execute(tx);
  const [row] = rows;
  return row === undefined ? null : toFound(row);
}

/** Others who want to change it wait. */
export async function lockAppointment(tx: Tx, id: number): Promise<FoundAppointment | null> {
  await sql`select from appointments where id = ${id}::bigint for update`.execute(tx);
  return findAppointment(tx, id);
}

export function stateOf({
  status,
  agreed,
  starts_at,
  ends_at,
  suggestion,
}: FoundAppointment): AppointmentState {
  return {
    status,
    agreed,
    startsAt: starts_at,
    endsAt: ends_at,
    suggestion: suggestion && { startsAt: suggestion.starts_at, endsAt: suggestion.ends_at },
  };
}

export function peopleOf({ site, provider, created_by, suggestion }: FoundAppointment): AppointmentPeople {
  return {
    siteId: site.id,
    providerId: provider.id,
    createdById: created_by?.id ?? null,
    suggestedId: suggestion?.provider.id ?? null,
  };
}

const steps = ['approve', 'decline', 'suggest', 'cancel'] as const;

/** The appointment as staff see it. */
export function toAppointment(found: FoundAppointment, reader: Reader, now: Date): Schemas['Appointment'] {
  const { suggestion } = found;
  const state = stateOf(found);
  return {
    id: found.id,
    status: shownStatus(state, now),
    customer: found.erased_at === null ? found.customer : null,
    notes: found.notes,
    services: found.services,
    site: found.site,
    provider: found.provider,
    start: found.starts_at.toISOString(),
    end: found.ends_at.toISOString(),
    suggestion: suggestion && {
      start: suggestion.starts_at.toISOString(),
      end: suggestion.ends_at.toISOString(),
      provider: suggestion.provider,
    },
    reason: found.reason,
    meeting_id: found.agreed === null ? null : found.meeting_id,
    created_at: found.created_at.toISOString(),
    created_by: found.created_by,
    locale: found.locale,
    actions: steps.filter(
      (step) => stepRefusal(step, state, now) === null && mayStep(reader, peopleOf(found), step),
    ),
    version: found.version,
  };
}

const ownSteps = ['confirm', 'decline', 'cancel'] as const;

/** The appointment as the customer sees it. */
export function toOwnAppointment(found: FoundAppointment, now: Date): Schemas['OwnAppointment'] {
  const { suggestion } = found;
  const state = stateOf(found);
  return {
    status: shownStatus(state, now),
    first_name: found.customer.first_name,
    services: found.services.map(({ name, minutes }) => ({ name, minutes })),
    site: found.site,
    address: found.address,
    provider: nameOf(found.provider),
    start: found.starts_at.toISOString(),
    end: found.ends_at.toISOString(),
    suggestion: suggestion && {
      start: suggestion.starts_at.toISOString(),
      end: suggestion.ends_at.toISOString(),
      provider: nameOf(suggestion.provider),
    },
    message: suggestion && found.reason,
    actions: ownSteps.filter((step) => stepRefusal(`customer-${step}`, state, now) === null),
    version: found.version,
  };
}

export function nameOf({ first_name, last_name }: { first_name: string; last_name: string }): string {
  return `${first_name} ${last_name}`.trim();
}

/** For the audit log: without the customer, who can be erased while the log stays. */
export function auditableAppointment(found: FoundAppointment) {
  const { status, agreed, starts_at, ends_at, site, provider, suggestion, services } = found;
  return {
    status,
    agreed,
    start: starts_at.toISOString(),
    end: ends_at.toISOString(),
    site_id: site.id,
    provider_id: provider.id,
    services: services.map(({ service_id }) => service_id),
    suggestion: suggestion && {
      start: suggestion.starts_at.toISOString(),
      provider_id: suggestion.provider.id,
    },
  };
}
