import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { conflictProblem } from '../../mechanisms/problems.ts';
import { requireName } from '../../mechanisms/unique-name.ts';
import { hospitalityMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

/** Sections of the menu. */
export const addonCategories = defineCatalogue('addon_categories', {
  entity: 'addon_category',
  columns: sql<Schemas['AddonCategory']>`r.id, r.name, r.position, r.version`,
  order: sql`r.position, r.name, r.id`,
  values: ({ body: { name, position } }: Writing<Schemas['AddonCategoryCreate']>) => ({
    name: requireName(name),
    position,
  }),
  taken: texts.categoryTaken,
  /** Names the items that are still in it. */
  async requireUnused({ tx, t }, { id }) {
    // Anyone who adds an item to it waits, and then gets the error that the category does not exist.
    await sql`select from addon_categories where id = ${id}::int for update`.execute(tx);
    const items = await tx
      .selectFrom('addon_items')
      .select('name')
      .where('category_id', '=', id)
      .orderBy('name')
      .execute();
    if (items.length === 0) return;
    throw conflictProblem(t(texts.categoryInUse, { names: items.map(({ name }) => name).join(', ') }));
  },
});
