import { sql } from 'kysely';
import type { SeedDomain } from './seed-domain.ts';

const inGerman = (name: string, plural_name: string) => ({ translations: { de: { name, plural_name } } });

const types = [
  {
    name: 'Meeting room',
    plural_name: 'Meeting rooms',
    icon: 'room',
    dashboard: 'today',
    color: '#2f7d5b',
    ...inGerman('Besprechungsraum', 'Besprechungsräume'),
  },
  {
    name: 'Focus pod',
    plural_name: 'Focus pods',
    icon: 'pod',
    dashboard: 'calendar',
    color: '#6a4c93',
    ...inGerman('Denkkabine', 'Denkkabinen'),
  },
  {
    name: 'Studio',
    plural_name: 'Studios',
    icon: 'microphone',
    dashboard: null,
    color: '#b3541e',
    ...inGerman('Studio', 'Studios'),
  },
  {
    name: 'Projector kit',
    plural_name: 'Projector kits',
    icon: 'projector',
    dashboard: null,
    color: '#1f6f8b',
    ...inGerman('Beamerset', 'Beamersets'),
  },
];

export const seedResourceTypes: SeedDomain = {
  name: 'resource types',
  feature: 'rooms',
  async seed({ tx, client }) {
    const rows = types.map((type, index) => ({ ...type, position: index + 1 }));
    await sql`
      insert into resource_types (client_id, name, plural_name, icon, icon_book, dashboard, color, position, translations)
      select ${client.id}::int, name, plural_name, icon, 'calendar', dashboard, color, position, translations
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        name text, plural_name text, icon text, dashboard text, color text, position int, translations jsonb)
      order by position`.execute(tx);
  },
};
