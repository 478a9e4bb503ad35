import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { conflictProblem, notFound } from '../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { hospitalityMessages as texts } from './messages.ts';

type AddonCategory = components['schemas']['AddonCategory'];

const columns = ['id', 'name', 'position', 'version'] as const;

/** A client has tens of them at most. */
export function listAddonCategories({ tx }: Context<'listAddonCategories'>): Promise<AddonCategory[]> {
  return tx
    .selectFrom('addon_categories')
    .select(columns)
    .orderBy('position')
    .orderBy('name')
    .orderBy('id')
    .execute();
}

export async function createAddonCategory({
  tx,
  body: { position = 0, ...body },
  audit,
}: Context<'createAddonCategory'>): Promise<AddonCategory> {
  const name = requireName(body.name);
  const created = await withUniqueName(texts.categoryTaken, () =>
    tx.insertInto('addon_categories').values({ name, position }).returning(columns).executeTakeFirstOrThrow(),
  );
  await audit({ action: 'create', entity: 'addon_category', entityId: created.id, after: created });
  return created;
}

export async function replaceAddonCategory({
  tx,
  path,
  body: { version, position, ...body },
  audit,
}: Context<'replaceAddonCategory'>): Promise<AddonCategory> {
  const before = await readCategory(tx, path.id);
  const name = requireName(body.name);
  const after = await saveVersioned({
    save: () =>
      withUniqueName(texts.categoryTaken, () =>
        tx
          .updateTable('addon_categories')
          .set((row) => ({ name, position, version: row('version', '+', 1) }))
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst(),
      ),
    read: () => readCategory(tx, before.id),
  });
  await audit({ action: 'update', entity: 'addon_category', entityId: after.id, before, after });
  return after;
}

/** @throws Problem 409 with the items that are still in it */
export async function deleteAddonCategory({
  tx,
  path,
  audit,
  t,
}: Context<'deleteAddonCategory'>): Promise<void> {
  const before = await readCategory(tx, path.id);
  // Anyone who adds an item to it waits, and then gets the error that the category does not exist.
  await sql`select from addon_categories where id = ${before.id}::int for update`.execute(tx);
  const items = await tx
    .selectFrom('addon_items')
    .select('name')
    .where('category_id', '=', before.id)
    .orderBy('name')
    .execute();
  if (items.length > 0) {
    const names = items.map(({ name }) => name).join(', ');
    throw conflictProblem(t(texts.categoryInUse, { names }));
  }
  await tx.deleteFrom('addon_categories').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'addon_category', entityId: before.id, before });
}

async function readCategory(tx: Tx, id: number): Promise<AddonCategory> {
  const found = await tx
    .selectFrom('addon_categories')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}
