import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { orNull } from '../../../mechanisms/or-null.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { ownerOf } from './event-rows.ts';

type Vehicle = components['schemas']['CameraVehicle'];

/** Saves a note about a plate, for the next guard who sees it. */
export async function updateVehicle(context: Context<'updateCameraVehicle'>): Promise<Vehicle> {
  const { tx, path, body, audit } = context;
  const before = await readVehicle(context);
  const { version = before.version } = body;
  await saveVersioned({
    save: () =>
      tx
        .updateTable('plates')
        .set({ note: orNull(body.note) ?? null, version: version + 1 })
        .where('id', '=', path.id)
        .where('version', '=', version)
        .returning('id')
        .executeTakeFirst(),
    read: () => readVehicle(context),
  });
  // Not the note itself: it may name a person, and the log keeps everything.
  await audit({
    action: 'update',
    entity: 'plate',
    entityId: path.id,
    after: { has_note: body.note !== null },
  });
  await publishChange(tx, 'cameras');
  return readVehicle(context);
}

/** The vehicle, if it was last seen at a site of the caller. @throws Problem 404 */
async function readVehicle({ tx, path, sites }: Context<'updateCameraVehicle'>): Promise<Vehicle> {
  const { rows } = await sql<Vehicle>`
    select p.id, p.registration, p.note, p.version, ${ownerOf(sql`p.plate_key`)} as "user"
    from plates p where p.id = ${path.id}::bigint and ${sites.condition(sql.ref('p.site_id'))}`.execute(tx);
  const [vehicle] = rows;
  if (!vehicle) throw notFound();
  return vehicle;
}
