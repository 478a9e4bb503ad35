import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { roomMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

/** A deleted group leaves its rooms without one. */
export const resourceGroups = defineCatalogue('resource_groups', {
  entity: 'resource_group',
  columns: sql<Schemas['ResourceGroup']>`r.id, r.name, r.version`,
  order: sql`r.name, r.id`,
  values: ({ body }: Writing<Schemas['ResourceGroupCreate']>) => ({ name: requireName(body.name) }),
  taken: texts.groupTaken,
  topic: 'rooms',
});
