import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Context } from '../../../contract/handler.ts';
import { deskCodeAddress, drawCode } from '../../../mechanisms/codes.ts';
import { MOST_CODES, readPage } from '../../../mechanisms/lists.ts';
import { floorRows } from '../../places/public.ts';
import { placeConditions } from '../desk-repository.ts';
import { deskLink } from '../qr-action.ts';

interface Row {
  id: number;
  uuid: string;
  name: string;
  site_id: number;
  zone: string;
  floor: string | null;
}

/**
 * The codes to stick on desks: the code that the portal's own scanner reads; where the client has no scanner, the
 * address of the grid with this desk, which any phone's camera opens (rules/desks.md#code-at-a-desk).
 */
export async function listDeskCodes({
  tx,
  sites,
  client,
  query,
  origin,
  t,
}: Context<'listDeskCodes'>): Promise<components['schemas']['CodesToPrint']> {
  const { count, rows } = await readPage<Row>(
    { tx, query: { limit: MOST_CODES }, t },
    {
      from: sql`desks d join zones z on z.client_id = d.client_id and z.id = d.zone_id`,
      where: [...placeConditions(sites, query), sql`d.is_active`, sql`z.is_active`],
      joins: sql`
        join sites s on s.client_id = d.client_id and s.id = d.site_id
        left join ${floorRows} f on f.client_id = z.client_id and f.id = z.floor_id`,
      columns: sql`d.id, d.uuid, d.name, d.site_id, z.name as zone, f.name as floor`,
      order: sql`s.position, s.id, f.level nulls last, f.id, z.name, z.id, d.name, d.id`,
    },
  );
  const hasScanner = client.features.includes('qr codes');
  const results = rows.map(async (desk) => ({
    id: desk.id,
    name: desk.name,
    place: [desk.zone, desk.floor].filter(Boolean).join(', '),
    code_svg: await drawCode(hasScanner ? deskCodeAddress(origin, desk.uuid) : `${origin}${deskLink(desk)}`),
  }));
  return { count, results: await Promise.all(results) };
}
