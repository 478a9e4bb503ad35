import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound, validationProblem } from '../../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { appointmentMessages as texts } from '../messages.ts';

type Service = components['schemas']['AppointmentService'];
type Body = Context<'createAppointmentService'>['body'];

/** A client has tens of them at most. */
export function listServices({ tx }: { tx: Tx }): Promise<Service[]> {
  return select(tx, sql`true`);
}

export async function createService(context: Context<'createAppointmentService'>): Promise<Service> {
  const { tx, body, audit } = context;
  const values = await checked(tx, body);
  const { id } = await withUniqueName(texts.serviceTaken, () =>
    tx
      .insertInto('appointment_services')
      .values(({ selectFrom, fn, lit }) => ({
        ...values,
        position: selectFrom('appointment_services').select((last) =>
          last(fn.coalesce(last.fn.max('position'), lit(0)), '+', lit(1)).as('next'),
        ),
      }))
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await writeProviders(tx, id, body.provider_ids);
  const created = await readService(tx, id);
  await audit({ action: 'create', entity: 'appointment_service', entityId: id, after: auditable(created) });
  await publishChange(tx, 'appointments');
  return created;
}

/** Existing appointments keep their name, minutes and provider. */
export async function replaceService(context: Context<'replaceAppointmentService'>): Promise<Service> {
  const { tx, path, body, audit } = context;
  const before = await readService(tx, path.id);
  const values = await checked(tx, body, before);
  await saveVersioned({
    save: () =>
      withUniqueName(texts.serviceTaken, () =>
        tx
          .updateTable('appointment_services')
          .set((row) => ({ ...values, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', body.version)
          .returning('id')
          .executeTakeFirst(),
      ),
    read: () => readService(tx, before.id),
  });
  await writeProviders(tx, before.id, body.provider_ids);
  const after = await readService(tx, before.id);
  await audit({
    action: 'update',
    entity: 'appointment_service',
    entityId: after.id,
    before: auditable(before),
    after: auditable(after),
  });
  await publishChange(tx, 'appointments');
  return after;
}

export async function deleteService(context: Context<'deleteAppointmentService'>): Promise<void> {
  const { tx, path, audit } = context;
  const before = await readService(tx, path.id);
  await tx.deleteFrom('appointment_services').where('id', '=', before.id).execute();
  await audit({
    action: 'delete',
    entity: 'appointment_service',
    entityId: before.id,
    before: auditable(before),
  });
  await publishChange(tx, 'appointments');
}

async function readService(tx: Tx, id: number): Promise<Service> {
  const [found] = await select(tx, sql`v.id = ${id}::bigint`);
  if (found === undefined) throw notFound();
  return found;
}

/** People who have left are no longer providers. */
async function select(tx: Tx, condition: RawBuilder<unknown>): Promise<Service[]> {
  const { rows } = await sql<Service>`
    select v.id, v.name, v.description, v.minutes, v.is_active, v.position, v.version,
      coalesce((
        select json_agg(json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
          order by u.last_name, u.first_name, u.id)
        from appointment_providers p join users u on u.client_id = p.client_id and u.id = p.user_id
        where p.client_id = v.client_id and p.service_id = v.id and u.is_active and u.erased_at is null), '[]') as providers
    from appointment_services v where ${condition} order by v.position, v.id`.execute(tx);
  return rows;
}

/** @throws Problem 400 at `name` if blank, at `provider_ids` for people who do not exist */
async function checked(
  tx: Tx,
  { name: sent, description = '', minutes, is_active = true, provider_ids }: Body,
  before?: Service,
) {
  const name = requireName(sent);
  const known = before?.providers.map(({ id }) => id) ?? [];
  const added = provider_ids.filter((id) => !known.includes(id));
  const { rows } = await sql`
    select from users where id = any(${added}::bigint[]) and is_active and erased_at is null`.execute(tx);
  if (rows.length < added.length) throw validationProblem({ provider_ids: [texts.noPerson] });
  return { name, description: description.trim(), minutes, is_active };
}

async function writeProviders(tx: Tx, serviceId: number, userIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('appointment_providers').where('service_id', '=', serviceId).execute();
  if (userIds.length === 0) return;
  await tx
    .insertInto('appointment_providers')
    .values(userIds.map((user_id) => ({ service_id: serviceId, user_id })))
    .execute();
}

function auditable({ providers, ...service }: Service) {
  return { ...service, providers: providers.map(({ id }) => id) };
}
