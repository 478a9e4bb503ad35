import type { components } from '@portal/openapi/server';
import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { publishChange } from '../../mechanisms/changes.ts';
import { checkFourEyes, fourEyesMessages } from '../../mechanisms/four-eyes.ts';
import { containing, readPage, searchFor } from '../../mechanisms/lists.ts';
import { orNull } from '../../mechanisms/or-null.ts';
import { plateKey } from '../../mechanisms/plate-key.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { openEntry } from '../cameras/public.ts';

type Registration = components['schemas']['VehicleRegistration'];
type Row = Omit<Registration, 'created_at' | 'decided_at'> & { created_at: Date; decided_at: Date | null };

export async function listRegistrations({ tx, query, t }: Context<'listVehicleRegistrations'>) {
  const { count, rows } = await readPage<Row>(
    { tx, query, t },
    {
      from: sql`vehicle_registrations r`,
      joins,
      where: searchFor(query.search, holds),
      columns,
      order: sql`r.created_at desc, r.id desc`,
    },
  );
  return { count, results: rows.map(toRegistration) };
}

function holds(word: string): RawBuilder<unknown> {
  const key = plateKey(word);
  return sql`(fold(concat_ws(' ', r.first_name, r.last_name, r.email, r.note)) like fold(${containing(word)})
    or ${key === '' ? sql`false` : sql`r.plate_key like ${containing(key)}`})`;
}

const joins = sql`left join users d on d.client_id = r.client_id and d.id = r.decided_by_id`;
const columns = sql`r.id, r.first_name, r.last_name, r.email, r.phone, r.registration, r.note, r.user_id is not null as is_employee,
  r.created_at, r.decided_at, nullif(btrim(d.first_name || ' ' || d.last_name), '') as decided_by`;

/** @throws Problem 404 */
export async function deleteRegistration(context: Context<'deleteVehicleRegistration'>): Promise<void> {
  const { tx, path, audit } = context;
  const before = await readRegistration(tx, path.id);
  await tx.deleteFrom('vehicle_registrations').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'vehicle_registration', entityId: before.id });
  await publishChange(tx, 'parking');
}

/**
 * Lets the plate in from now on: it goes on the allowlist with who registered it as the note. Once it is there it is answered as it is.
 * @throws Problem 404; 409 where the plate is on a list already, and for one's own where someone else could
 */
export async function allowlistRegistration(
  context: Context<'allowlistVehicleRegistration'>,
): Promise<Registration> {
  const { tx, path, now, user, audit } = context;
  const { rows: owners } = await sql<{ user_id: number | null }>`
    select user_id from vehicle_registrations where id = ${path.id}::bigint for update`.execute(tx);
  const before = await readRegistration(tx, path.id);
  if (before.decided_at !== null) return before;
  const eyes = await checkFourEyes(tx, {
    byUserId: user.id,
    owners: owners.map(({ user_id }) => user_id),
    approvers: ['parking_admin', 'superadmin'],
  });
  if (eyes === 'refused') throw conflictProblem(fourEyesMessages.ownRequest);
  const note = [`${before.first_name} ${before.last_name}`.trim(), before.note].filter(Boolean).join(': ');
  await openEntry(context, {
    plate: plateKey(before.registration),
    registration: before.registration,
    list: 'allow',
    note: orNull(note) ?? null,
    starts_on: null,
    ends_on: null,
  });
  await tx
    .updateTable('vehicle_registrations')
    .set({ decided_at: now(), decided_by_id: user.id })
    .where('id', '=', before.id)
    .execute();
  const isOwnRequest = eyes === 'own';
  await audit({ action: 'allowlist', entity: 'vehicle_registration', entityId: before.id, isOwnRequest });
  await publishChange(tx, 'parking');
  await publishChange(tx, 'cameras');
  return readRegistration(tx, before.id);
}

async function readRegistration(tx: Tx, id: number): Promise<Registration> {
  const { rows } = await sql<Row>`
    select ${columns} from vehicle_registrations r ${joins} where r.id = ${id}::bigint`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return toRegistration(row);
}

function toRegistration(row: Row): Registration {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  };
}
