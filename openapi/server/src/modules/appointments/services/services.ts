import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { appointmentMessages as texts } from '../messages.ts';

type Schemas = components['schemas'];
type Service = Schemas['AppointmentService'];
type Body = Schemas['AppointmentServiceCreate'];

/** Existing appointments keep their name, minutes and provider. */
export const appointmentServices = defineCatalogue('appointment_services', {
  entity: 'appointment_service',
  // People who have left are no longer providers.
  columns: sql<Service>`
    r.id, r.name, r.description, r.minutes, r.is_active, r.position, r.version,
    coalesce((
      select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
        order by u.last_name, u.first_name, u.id)
      from appointment_providers p join users u on u.client_id = p.client_id and u.id = p.user_id
      where p.client_id = r.client_id and p.service_id = r.id and u.is_active and u.erased_at is null), '[]') as providers`,
  order: sql`r.position, r.id`,
  values: ({ tx, body }: Writing<Body>, before) => checked(tx, body, before),
  taken: texts.serviceTaken,
  saved: ({ tx, body }, id) => writeProviders(tx, id, body.provider_ids),
  auditable: ({ providers, ...service }) => ({ ...service, providers: providers.map(({ id }) => id) }),
  topic: 'appointments',
});

/** @throws Problem 400 at `name` if blank, at `provider_ids` for people who do not exist */
async function checked(
  tx: Tx,
  { name: sent, description, minutes, is_active, provider_ids }: Body,
  before: Service | null,
) {
  const name = requireName(sent);
  const known = before?.providers.map(({ id }) => id) ?? [];
  const added = provider_ids.filter((id) => !known.includes(id));
  const { rows } = await sql`
    select from users where id = any(${added}::bigint[]) and is_active and erased_at is null`.execute(tx);
  if (rows.length < added.length) throw validationProblem({ provider_ids: [texts.noPerson] });
  const last = sql<number>`(select coalesce(max(position), 0) + 1 from appointment_services)`;
  return {
    name,
    description: description?.trim(),
    minutes,
    is_active,
    position: before ? undefined : last,
  };
}

async function writeProviders(tx: Tx, serviceId: number, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('appointment_providers').where('service_id', '=', serviceId).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('appointment_providers')
    .values(userIds.map((user_id) => ({ service_id: serviceId, user_id })))
    .execute();
}
