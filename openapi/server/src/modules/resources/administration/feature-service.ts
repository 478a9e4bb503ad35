import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { roomMessages as texts } from './messages.ts';

type RoomFeature = components['schemas']['RoomFeature'];

const columns = ['id', 'name', 'icon', 'color', 'version'] as const;

/** A client has tens of them at most. */
export function listRoomFeatures({ tx }: Context<'listRoomFeatures'>): Promise<RoomFeature[]> {
  return tx.selectFrom('resource_features').select(columns).orderBy('name').orderBy('id').execute();
}

export async function createRoomFeature({
  tx,
  body,
  audit,
}: Context<'createRoomFeature'>): Promise<RoomFeature> {
  const { icon = 'room', color = null } = body;
  const name = requireName(body.name);
  const created = await withUniqueName(texts.featureTaken, () =>
    tx
      .insertInto('resource_features')
      .values({ name, icon, color })
      .returning(columns)
      .executeTakeFirstOrThrow(),
  );
  await audit({ action: 'create', entity: 'resource_feature', entityId: created.id, after: created });
  return created;
}

export async function replaceRoomFeature({
  tx,
  path,
  body: { version, icon, color, ...body },
  audit,
}: Context<'replaceRoomFeature'>): Promise<RoomFeature> {
  const before = await readFeature(tx, path.id);
  const name = requireName(body.name);
  const after = await saveVersioned({
    save: () =>
      withUniqueName(texts.featureTaken, () =>
        tx
          .updateTable('resource_features')
          .set((row) => ({ name, icon, color, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst(),
      ),
    read: () => readFeature(tx, before.id),
  });
  await audit({ action: 'update', entity: 'resource_feature', entityId: after.id, before, after });
  await publishChange(tx, 'rooms');
  return after;
}

/** Its rooms stay, without it. */
export async function deleteRoomFeature({ tx, path, audit }: Context<'deleteRoomFeature'>): Promise<void> {
  const before = await readFeature(tx, path.id);
  await tx.deleteFrom('resource_features').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'resource_feature', entityId: before.id, before });
  await publishChange(tx, 'rooms');
}

async function readFeature(tx: Tx, id: number): Promise<RoomFeature> {
  const found = await tx
    .selectFrom('resource_features')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}
