import { sql } from 'kysely';
import { drawFloorPlan, planHeight, planWidth } from './floor-plan.ts';
import { roomsOnFloors } from './rooms/rooms-on-floors.ts';
import type { SeedContext, SeedDomain } from './seed-domain.ts';

export const desksPerZone = 4;

/** The first five floors have six zones, the others five and a core: 60 on 11 floors. */
const floorsWithSixZones = 5;

const zoneKinds = [
  { name: 'Engineering', icon: 'team', color: '#2f7d5b' },
  { name: 'Window Row', icon: 'window', color: '#1f6f8b' },
  { name: 'Quiet Room', icon: 'quiet', color: '#6a4c93' },
  { name: 'Project Space', icon: 'project', color: '#b3541e' },
  { name: 'Touchdown', icon: 'touchdown', color: '#8a6d00' },
  { name: 'Library', icon: 'library', color: '#7a3e48' },
] as const;

interface Floor {
  building: string;
  site_id: number;
  /** Short and unlike any other of the client: `LT0` is the lowest floor of Thames House in London. */
  code: string;
  name: string;
  level: number;
  image: string;
  zones: Zone[];
}

interface Zone {
  site_id: number;
  name: string;
  icon: string;
  color: string;
  requires_approval: boolean;
  requires_cleaning: boolean;
  permission_groups: string[];
  place: number;
  position: number;
}

/** Buildings, floors with their drawn plans, and zones; with rooms or desks, which depend on them. */
export const seedPlaces: SeedDomain = {
  name: 'places',
  async seed(context) {
    if (!context.client.features.some((feature) => feature === 'desks' || feature === 'rooms')) return;
    const floors = seedFloors(context);
    const buildingIds = await insertBuildings(context);
    const floorIds = await insertFloors(context, floors, buildingIds);
    await insertZones(context, floors, floorIds);
  },
};

function seedFloors({ client, deps }: SeedContext): Floor[] {
  const floors: Floor[] = [];
  let zoneNumber = 0;
  const counts = client.sites.map(({ buildings }) => buildings.flatMap((building) => building.floors).length);
  const hasRooms = client.features.some((feature) => feature === 'rooms');
  const rooms = hasRooms ? roomsOnFloors(counts) : [];
  for (const [siteIndex, site] of client.sites.entries()) {
    const firstFloor = floors.length;
    const siteId = deps.sites.find((seeded) => seeded.name === site.name)?.id;
    if (siteId === undefined) throw new Error(`${site.name} was not seeded.`);
    for (const building of site.buildings) {
      for (const [level, name] of building.floors.entries()) {
        const count = floors.length < floorsWithSixZones ? 6 : 5;
        const code = `${site.name.charAt(0)}${building.name.charAt(0)}${level}`;
        const zones = zoneKinds.slice(0, count).map((kind, place): Zone => {
          zoneNumber += 1;
          return {
            site_id: siteId,
            name: `${kind.name} ${code}`,
            icon: kind.icon,
            color: kind.color,
            ...rulesOf(zoneNumber),
            place,
            position: zoneNumber,
          };
        });
        const place = floors.length - firstFloor;
        const here = (rooms[siteIndex] ?? []).filter(({ floor }) => floor === place);
        const image = drawFloorPlan(
          `${building.name}, ${name}`,
          zones,
          desksPerZone,
          new Map(here.map(({ spot, room }) => [spot, room.name])),
        );
        floors.push({ building: building.name, site_id: siteId, code, name, level, image, zones });
      }
    }
  }
  return floors;
}

/** By the zone's number in the client: the 4th has approval, the 6th a group, each 7th cleaning. */
function rulesOf(
  number: number,
): Pick<Zone, 'requires_approval' | 'requires_cleaning' | 'permission_groups'> {
  return {
    requires_approval: number === 4,
    requires_cleaning: number % 7 === 2,
    permission_groups: number === 6 ? ['reporting'] : [],
  };
}

async function insertBuildings({ tx, client, deps }: SeedContext): Promise<Map<string, number>> {
  const rows = client.sites.flatMap((site, index) =>
    site.buildings.map((building, position) => ({
      name: building.name,
      site_id: deps.sites[index]?.id,
      position,
    })),
  );
  const inserted = await sql<{ id: number; name: string }>`
    insert into buildings (client_id, site_id, name, position)
    select ${client.id}::int, site_id, name, position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (name text, site_id int, position int)
    order by site_id, position
    returning id, name`.execute(tx);
  return new Map(inserted.rows.map((row) => [row.name, row.id]));
}

async function insertFloors(
  { tx, client }: SeedContext,
  floors: Floor[],
  buildingIds: Map<string, number>,
): Promise<number[]> {
  const rows = floors.map(({ zones: _, ...floor }) => ({
    ...floor,
    building_id: buildingIds.get(floor.building),
  }));
  const inserted = await sql<{ id: number }>`
    insert into floors (client_id, site_id, building_id, name, level, image, width, height)
    select ${client.id}::int, site_id, building_id, name, level, image, ${planWidth}::int, ${planHeight}::int
    from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (
      site_id int, building_id int, name text, level int, image text
    )) with ordinality
    order by ordinality
    returning id`.execute(tx);
  return inserted.rows.map((row) => row.id).sort((a, b) => a - b);
}

async function insertZones(
  { tx, client, deps }: SeedContext,
  floors: Floor[],
  floorIds: number[],
): Promise<void> {
  const rows = floors.flatMap((floor, index) =>
    floor.zones.map((zone) => ({ ...zone, floor_id: floorIds[index], floorCode: floor.code })),
  );
  const inserted = await sql<{ id: number; name: string }>`
    insert into zones (client_id, site_id, floor_id, name, icon, color, requires_approval, requires_cleaning,
      permission_groups, position)
    select ${client.id}::int, site_id, floor_id, name, icon, color, requires_approval, requires_cleaning,
      array(select jsonb_array_elements_text(permission_groups)), position
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row (
      site_id int, floor_id int, name text, icon text, color text, requires_approval boolean,
      requires_cleaning boolean, permission_groups jsonb, position int
    )
    order by position
    returning id, name`.execute(tx);
  const ids = new Map(inserted.rows.map((row) => [row.name, row.id]));
  deps.zones = rows.map((zone) => ({
    id: ids.get(zone.name) ?? 0,
    siteId: zone.site_id,
    floorId: zone.floor_id ?? 0,
    name: zone.name,
    requiresApproval: zone.requires_approval,
    requiresCleaning: zone.requires_cleaning,
    permissionGroups: zone.permission_groups,
    place: zone.place,
    floorCode: zone.floorCode,
  }));
}
