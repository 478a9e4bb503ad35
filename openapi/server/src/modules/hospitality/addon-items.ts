import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { requireName } from '../../mechanisms/unique-name.ts';
import { hospitalityMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

/** The menu. Existing orders of a changed or deleted item stay unchanged. */
export const addonItems = defineCatalogue('addon_items', {
  entity: 'addon_item',
  columns: sql<Schemas['AddonItem']>`
    r.id, r.name, r.description, r.category_id, r.cost_pence as cost, r.is_active, r.version`,
  joins: sql`join addon_categories c on c.client_id = r.client_id and c.id = r.category_id`,
  order: sql`c.position, c.name, c.id, r.name, r.id`,
  async values({
    tx,
    body: { name, description, category_id, cost, is_active },
  }: Writing<Schemas['AddonItemCreate']>) {
    const clean = requireName(name);
    await requireCategory(tx, category_id);
    return { name: clean, description: description?.trim(), category_id, cost_pence: cost, is_active };
  },
  taken: texts.itemTaken,
});

/** @throws Problem 400 at `category_id` for a category that does not exist in this client */
async function requireCategory(tx: Tx, id: number): Promise<void> {
  const { rows } = await sql`
    select from addon_categories where id = ${id}::bigint for key share`.execute(tx);
  if (rows.length === 0) throw validationProblem({ category_id: [texts.noCategory] });
}
