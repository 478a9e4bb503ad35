import { sql } from 'kysely';
import { hashPassword } from '../../../mechanisms/sessions/password.ts';
import { hashSecret } from '../../../mechanisms/sessions/secrets.ts';
import type { SeedDomain } from '../seed-domain.ts';

/** Shared by everyone in the demo: the host of a displayed meeting can extend and end it. */
const demoPin = '246810';

/**
 * A display at a meeting room's door and one of a floor at each site, and a meeting room pin for everyone. No one has
 * their secrets: in the demo a browser becomes a display, or is paired.
 */
export const seedDisplays: SeedDomain = {
  name: 'displays',
  feature: 'screen',
  async seed({ tx, client, now }) {
    // Not in the form of a uuid, so that no token matches it.
    const closed = (name: string) => hashSecret(`${client.key} ${name}`);
    const { rows } = await sql<{
      site_id: number;
      name: string;
      room_id: number | null;
      floor_id: number | null;
    }>`
      select s.id as site_id, r.name || ' door' as name, r.id as room_id, null::int as floor_id from sites s
      cross join lateral (
        select r.id, r.name from resources r join resource_types t on t.id = r.type_id
        where r.client_id = s.client_id and r.site_id = s.id and r.use = 'bookable' and not r.closed
          and r.permission_groups = '{}' and r.timeslot_type = 'free' and t.name = 'Meeting room'
        order by r.id limit 1) r
      where s.client_id = ${client.id}::int
      union all
      select s.id, f.name || ' wall', null, f.id from sites s
      cross join lateral (
        select f.id, f.name from floors f where f.client_id = s.client_id and f.site_id = s.id order by f.level, f.id limit 1) f
      where s.client_id = ${client.id}::int
      order by 1, 3 nulls last`.execute(tx);
    for (const { site_id, name, room_id, floor_id } of rows) {
      await tx
        .insertInto('devices')
        .values({
          client_id: client.id,
          kind: room_id === null ? 'floor-display' : 'room-display',
          name,
          site_id,
          resource_id: room_id,
          floor_id,
          secret_hash: closed(`${site_id} ${name}`),
          created_at: now,
          last_seen_at: now,
        })
        .execute();
    }
    const pin = await hashPassword(demoPin);
    await sql`
      update users set pin_hash = ${pin} where client_id = ${client.id}::int and is_active`.execute(tx);
  },
};
