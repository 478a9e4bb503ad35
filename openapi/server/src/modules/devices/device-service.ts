import { randomUUID } from 'node:crypto';
import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import { publishAccessChange, publishChange } from '../../mechanisms/changes.ts';
import { readPage } from '../../mechanisms/lists.ts';
import { oneLine } from '../../mechanisms/one-line.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { hashSecret } from '../../mechanisms/sessions/secrets.ts';
import { messages } from '../../mechanisms/texts/messages.ts';
import { floorRows } from '../places/public.ts';
import { resourceRows } from '../resources/public.ts';
import { type DevicePlace, requireKind, requirePlace } from './device-place.ts';

type Schemas = components['schemas'];
type Row = Omit<Schemas['Device'], 'created_at' | 'last_seen_at' | 'paused_until'> & {
  created_at: Date;
  last_seen_at: Date | null;
  paused_until: Date | null;
};

export async function listDevices({
  tx,
  sites,
  query,
  now,
  t,
}: Context<'listDevices'>): Promise<Schemas['DevicePage']> {
  const { count, rows } = await readPage<Row>(
    { tx, query, t },
    {
      from: sql`devices d`,
      joins,
      where: [sites.narrow(query.site_id).condition(sql.ref('d.site_id'))],
      columns,
      order: sql`d.site_id, d.name, d.id`,
    },
  );
  return { count, results: rows.map((row) => toDevice(row, now())) };
}

/** @returns the device with its secret, which is stored only as a hash and so is shown only this once */
export async function enrolDevice(context: Context<'enrolDevice'>): Promise<Schemas['EnrolledDevice']> {
  const { user, sites, client, body, t } = context;
  sites.require(body.site_id);
  requireKind(client, body.kind, t);
  const place = await requirePlace(context, body.kind, body);
  const uuid = randomUUID();
  const device = await addDevice(
    { ...context, userId: user.id },
    {
      kind: body.kind,
      name: deviceName(body.name),
      siteId: body.site_id,
      ...place,
      secretHash: hashSecret(uuid),
    },
  );
  return { device, uuid };
}

/** @throws Problem 400 for a blank name */
export function deviceName(typed: string): string {
  const name = oneLine(typed);
  if (name === '') throw validationProblem({ name: [messages.notEmpty] });
  return name;
}

interface NewDevice extends DevicePlace {
  kind: Schemas['DeviceKind'];
  name: string;
  siteId: number;
  secretHash: string;
}

/**
 * The common end of all ways to a device: enrolled by hand, paired by its code, and a browser that becomes a screen.
 */
export async function addDevice(
  { tx, now, userId, audit }: Pick<Context<'enrolDevice'>, 'tx' | 'now' | 'audit'> & { userId: number },
  { kind, name, siteId, roomId, floorId, secretHash }: NewDevice,
): Promise<Schemas['Device']> {
  const { id } = await tx
    .insertInto('devices')
    .values({
      kind,
      name,
      site_id: siteId,
      resource_id: roomId,
      floor_id: floorId,
      secret_hash: secretHash,
      created_by_id: userId,
      created_at: now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit({
    action: 'create',
    entity: 'device',
    entityId: id,
    after: { kind, name, site_id: siteId, room_id: roomId, floor_id: floorId },
  });
  const { rows } = await sql<Row>`
    select ${columns} from devices d ${joins} where d.id = ${id}`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error(`Device ${id} is gone.`);
  return toDevice(row, now());
}

/** From then on its secret opens nothing; jobs that wait for a print agent go to the site's next one. */
export async function removeDevice(
  { tx, sites, audit }: Pick<Context<'deleteDevice'>, 'tx' | 'sites' | 'audit'>,
  id: number,
): Promise<void> {
  const { rows } = await sql<{
    kind: string;
    name: string;
    site_id: number;
    room_id: number | null;
    floor_id: number | null;
  }>`
    delete from devices where id = ${id}::bigint and ${sites.condition(sql.ref('site_id'))}
    returning kind, name, site_id, resource_id as room_id, floor_id`.execute(tx);
  const [before] = rows;
  if (!before) throw notFound();
  await audit({ action: 'delete', entity: 'device', entityId: id, before });
  await publishAccessChange(tx, { device: id });
  // Makes the display fetch its content, and learn that it was removed.
  if (before.room_id !== null || before.floor_id !== null) await publishChange(tx, 'rooms', before.site_id);
}

const columns = sql`d.id, d.kind, d.name, d.site_id,
  case when r.id is not null then json_build_object('id', r.id, 'name', r.name) end as room,
  case when f.id is not null then json_build_object('id', f.id, 'name', f.name) end as floor, d.created_at, d.last_seen_at, d.paused_until,
  nullif(concat_ws(' ', u.first_name, u.last_name), '') as created_by`;
const joins = sql`left join users u on u.client_id = d.client_id and u.id = d.created_by_id
  left join ${resourceRows} r on r.client_id = d.client_id and r.id = d.resource_id
  left join ${floorRows} f on f.client_id = d.client_id and f.id = d.floor_id`;

function toDevice(row: Row, now: Date): Schemas['Device'] {
  const { created_at, last_seen_at, paused_until, ...rest } = row;
  const isPaused = paused_until !== null && paused_until > now;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    last_seen_at: last_seen_at?.toISOString() ?? null,
    paused_until: isPaused ? paused_until.toISOString() : null,
  };
}
