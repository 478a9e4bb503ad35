import type { components } from '@portal/openapi/server';
import { sql } from 'kysely';
import type { Tx } from '../../../db/database.ts';
import type { SiteScope } from '../../../mechanisms/site-scope.ts';

export type Favourite = components['schemas']['DeskFavourite'];

/** A person's favourites at these sites, by site and place. */
export async function findFavourites(tx: Tx, userId: number, sites: SiteScope): Promise<Favourite[]> {
  const { rows } = await sql<Favourite>`
    select d.id, d.name, z.name as zone, z.id as zone_id, d.site_id, f.place
    from desk_favourites f
    join desks d on d.client_id = f.client_id and d.id = f.desk_id
    join zones z on z.client_id = d.client_id and z.id = d.zone_id
    join sites s on s.client_id = d.client_id and s.id = d.site_id
    where f.user_id = ${userId}::int and ${sites.condition(sql.ref('d.site_id'))}
    order by s.position, s.id, f.place, f.id`.execute(tx);
  return rows;
}

/** A person changes their favourites on one page at a time. */
export async function lockFavourites(tx: Tx, userId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`desk favourites of ${userId}`}, current_client_id()))`.execute(
    tx,
  );
}

/** @param deskIds all favourites of the person at the site, in their order */
export async function saveFavourites(tx: Tx, userId: number, deskIds: readonly number[]): Promise<void> {
  await sql`
    insert into desk_favourites (user_id, desk_id, place)
    select ${userId}::int, wanted.id, wanted.place::int
    from unnest(${[...deskIds]}::int[]) with ordinality wanted (id, place)
    on conflict (client_id, user_id, desk_id) do update set place = excluded.place`.execute(tx);
}

export async function removeFavourite(tx: Tx, userId: number, deskId: number): Promise<void> {
  await tx
    .deleteFrom('desk_favourites')
    .where('user_id', '=', userId)
    .where('desk_id', '=', deskId)
    .execute();
}
