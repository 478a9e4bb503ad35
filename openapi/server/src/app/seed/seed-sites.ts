import { sql } from 'kysely';
import { todayAt } from '../../mechanisms/days.ts';
import type { SeedDomain } from './seed-domain.ts';

export const seedSites: SeedDomain = {
  name: 'sites',
  async seed({ tx, client, now, deps }) {
    const rows = client.sites.map((site, position) => ({
      name: site.name,
      time_zone: site.timeZone,
      address: site.address,
      map_directions_url: site.mapDirectionsUrl,
      position,
    }));
    const inserted = await sql<{ id: number; name: string; time_zone: string }>`
      insert into sites (client_id, name, time_zone, address, map_directions_url, position)
      select ${client.id}::int, name, time_zone, address, map_directions_url, position
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
        name text, time_zone text, address text, map_directions_url text, position int)
      order by position
      returning id, name, time_zone`.execute(tx);
    deps.sites = inserted.rows.map((site) => ({
      id: site.id,
      name: site.name,
      timeZone: site.time_zone,
      today: todayAt(site.time_zone, now),
    }));
  },
};
