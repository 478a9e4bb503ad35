import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import type { Tx } from '../../../db/database.ts';
import { publishChange } from '../../../mechanisms/changes.ts';
import { notFound } from '../../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../../mechanisms/versions.ts';
import { roomMessages as texts } from './messages.ts';

type ResourceGroup = components['schemas']['ResourceGroup'];

const columns = ['id', 'name', 'version'] as const;

/** A client has tens of them at most. */
export function listResourceGroups({ tx }: Context<'listResourceGroups'>): Promise<ResourceGroup[]> {
  return tx.selectFrom('resource_groups').select(columns).orderBy('name').orderBy('id').execute();
}

export async function createResourceGroup({
  tx,
  body,
  audit,
}: Context<'createResourceGroup'>): Promise<ResourceGroup> {
  const name = requireName(body.name);
  const created = await withUniqueName(texts.groupTaken, () =>
    tx.insertInto('resource_groups').values({ name }).returning(columns).executeTakeFirstOrThrow(),
  );
  await audit({ action: 'create', entity: 'resource_group', entityId: created.id, after: created });
  return created;
}

export async function replaceResourceGroup({
  tx,
  path,
  body,
  audit,
}: Context<'replaceResourceGroup'>): Promise<ResourceGroup> {
  const before = await readGroup(tx, path.id);
  const name = requireName(body.name);
  const after = await saveVersioned({
    save: () =>
      withUniqueName(texts.groupTaken, () =>
        tx
          .updateTable('resource_groups')
          .set((row) => ({ name, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', body.version)
          .returning(columns)
          .executeTakeFirst(),
      ),
    read: () => readGroup(tx, before.id),
  });
  await audit({ action: 'update', entity: 'resource_group', entityId: after.id, before, after });
  await publishChange(tx, 'rooms');
  return after;
}

/** Its rooms stay, without a group. */
export async function deleteResourceGroup({
  tx,
  path,
  audit,
}: Context<'deleteResourceGroup'>): Promise<void> {
  const before = await readGroup(tx, path.id);
  await tx.deleteFrom('resource_groups').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'resource_group', entityId: before.id, before });
  await publishChange(tx, 'rooms');
}

async function readGroup(tx: Tx, id: number): Promise<ResourceGroup> {
  const found = await tx
    .selectFrom('resource_groups')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}
