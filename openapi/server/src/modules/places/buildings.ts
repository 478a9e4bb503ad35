import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import { defineCatalogue, type Writing } from '../../mechanisms/catalogue.ts';
import { usesOfPlace } from '../../mechanisms/ports/place-uses.ts';
import { validationProblem } from '../../mechanisms/problems.ts';
import { requireUnused } from '../../mechanisms/standing-uses.ts';
import { lockPlaces } from './lock-places.ts';
import { placeMessages as texts } from './messages.ts';
import { freeName } from './place-name.ts';

type Schemas = components['schemas'];
type Sent = Omit<Schemas['BuildingCreate'], 'site_id'> & { site_id?: number };

/** A client has tens of them at most. Only an empty building can be deleted. */
export const buildings = defineCatalogue('buildings', {
  entity: 'building',
  columns: sql<Schemas['Building']>`r.id, r.name, r.site_id, r.address, r.position, r.version`,
  order: sql`r.site_id, r.position, r.name, r.id`,
  bySite: true,
  lock: lockPlaces,
  async values({ tx, sites, body }: Writing<Sent>, before) {
    const siteId = before?.site_id ?? body.site_id ?? 0;
    if (!sites.has(siteId)) throw validationProblem({ site_id: [texts.noSite] });
    const name = await freeName(tx, body.name, {
      among: sql`buildings where site_id = ${siteId}`,
      except: before?.id ?? null,
      taken: texts.buildingTaken,
    });
    const last = sql<number>`(select coalesce(max(position), 0) + 1 from buildings where site_id = ${siteId})`;
    return {
      name,
      site_id: siteId,
      address: body.address?.trim() || null,
      position: body.position ?? last,
    };
  },
  requireUnused({ tx, t }, { id }) {
    const floors = {
      one: texts.oneFloor,
      many: texts.manyFloors,
      count: sql<number>`(select count(*)::int from floors where building_id = ${id})`,
    };
    return requireUnused(tx, [floors, ...usesOfPlace('inBuilding', id)], t);
  },
  topic: 'rooms',
});
