import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { defineCatalogue, type Writing } from '../../../mechanisms/catalogue.ts';
import { requireName } from '../../../mechanisms/unique-name.ts';
import { roomMessages as texts } from './messages.ts';

type Schemas = components['schemas'];

/** A deleted feature leaves its rooms without it. */
export const roomFeatures = defineCatalogue('resource_features', {
  entity: 'resource_feature',
  columns: sql<Schemas['RoomFeature']>`r.id, r.name, r.icon, r.color, r.version`,
  order: sql`r.name, r.id`,
  values: ({ body: { name, icon, color } }: Writing<Schemas['RoomFeatureCreate']>) => ({
    name: requireName(name),
    icon,
    color,
  }),
  taken: texts.featureTaken,
  topic: 'rooms',
});
