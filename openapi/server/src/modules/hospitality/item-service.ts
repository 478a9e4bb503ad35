import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { notFound, validationProblem } from '../../mechanisms/problems.ts';
import { requireName, withUniqueName } from '../../mechanisms/unique-name.ts';
import { saveVersioned } from '../../mechanisms/versions.ts';
import { hospitalityMessages as texts } from './messages.ts';

type AddonItem = components['schemas']['AddonItem'];

const columns = [
  'id',
  'name',
  'description',
  'category_id',
  'cost_pence as cost',
  'is_active',
  'version',
] as const;

/** A client has tens of them, a hundred at most. */
export async function listAddonItems({ tx }: Context<'listAddonItems'>): Promise<AddonItem[]> {
  const { rows } = await sql<AddonItem>`
    select i.id, i.name, i.description, i.category_id, i.cost_pence as cost, i.is_active, i.version
    from addon_items i
    join addon_categories c on c.client_id = i.client_id and c.id = i.category_id
    order by c.position, c.name, c.id, i.name, i.id`.execute(tx);
  return rows;
}

export async function createAddonItem({
  tx,
  body: { name, description = '', category_id, cost, is_active = true },
  audit,
}: Context<'createAddonItem'>): Promise<AddonItem> {
  const values = {
    ...{ name: requireName(name), description: description.trim(), category_id, is_active },
    cost_pence: cost,
  };
  await requireCategory(tx, category_id);
  const created = await withUniqueName(texts.itemTaken, () =>
    tx.insertInto('addon_items').values(values).returning(columns).executeTakeFirstOrThrow(),
  );
  await audit({ action: 'create', entity: 'addon_item', entityId: created.id, after: created });
  return created;
}

export async function replaceAddonItem({
  tx,
  path,
  body: { version, name: sent, description, category_id, cost, is_active },
  audit,
}: Context<'replaceAddonItem'>): Promise<AddonItem> {
  const before = await readItem(tx, path.id);
  const name = requireName(sent);
  await requireCategory(tx, category_id);
  const after = await saveVersioned({
    save: () =>
      withUniqueName(texts.itemTaken, () =>
        tx
          .updateTable('addon_items')
          .set((row) => ({
            ...{ name, description: description.trim(), category_id, is_active, cost_pence: cost },
            version: row('version', '+', 1),
          }))
          .where('id', '=', before.id)
          .where('version', '=', version)
          .returning(columns)
          .executeTakeFirst(),
      ),
    read: () => readItem(tx, before.id),
  });
  await audit({ action: 'update', entity: 'addon_item', entityId: after.id, before, after });
  return after;
}

/** Existing orders of it stay unchanged. */
export async function deleteAddonItem({ tx, path, audit }: Context<'deleteAddonItem'>): Promise<void> {
  const before = await readItem(tx, path.id);
  await tx.deleteFrom('addon_items').where('id', '=', before.id).execute();
  await audit({ action: 'delete', entity: 'addon_item', entityId: before.id, before });
}

async function readItem(tx: Tx, id: number): Promise<AddonItem> {
  const found = await tx
    .selectFrom('addon_items')
    .select(columns)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
  if (found === undefined) throw notFound();
  return found;
}

/** @throws Problem 400 at `category_id` for a category that does not exist in this client */
async function requireCategory(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`
    select from addon_categories where id = ${id}::bigint for key share`.execute(tx);
  if (rows.length === 0) throw validationProblem({ category_id: [texts.noCategory] });
}
