import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { deskAdministrationMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

/** A deleted feature leaves its desks without it. */
export const deskFeatures = defineCatalogue('desk_features', {
  entity: 'desk_feature',
  columns: sql<Schemas['DeskFeatureSettings']>`r.id, r.version, r.name, r.icon, r.color, (
    select count(*)::int from desk_feature_links l
    where l.client_id = r.client_id and l.feature_id = r.id) as desk_count`,
  order: sql`r.name, r.id`,
  values: ({ body: { name, icon, color } }: Writing<Schemas['DeskFeatureCreate']>) => ({
    name: requireName(name),
    icon,
    color,
  }),
  taken: texts.featureNameTaken,
  topic: 'desks',
});
