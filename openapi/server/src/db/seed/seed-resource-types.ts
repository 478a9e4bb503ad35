import { sql } from 'kysely';
import type { SeedDomain } from './seed-domain.ts';

const types = [
  { name: 'Meeting room', plural_name: 'Meeting rooms', icon: 'room', dashboard: 'today', color: '#2f7d5b' },
  { name: 'Focus pod', plural_name: 'Focus pods', icon: 'pod', dashboard: 'calendar', color: '#6a4c93' },
  { name: 'Studio', plural_name: 'Studios', icon: 'microphone', dashboard: null, color: '#b3541e' },
  {
    name: 'Projector kit',
    plural_name: 'Projector kits',
    icon: 'projector',
    dashboard: null,
    color: '#1f6f8b',
  },
];

export const seedResourceTypes: SeedDomain = {
  name: 'resource types',
  feature: 'rooms',
  async seed({ tx, client }) {
    const rows = types.map((type, index) => ({ ...type, position: index + 1 }));
    await sql`
      insert into resource_types (client_id, name, plural_name, icon, icon_book, dashboard, color, position)
      select ${client.id}::int, name, plural_name, icon, 'calendar', dashboard, color, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        name text, plural_name text, icon text, dashboard text, color text, position int)
      order by position`.execute(tx);
  },
};
