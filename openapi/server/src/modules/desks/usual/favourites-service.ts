import type { Context } from '../../../contract/handler.ts';
import { validationProblem } from '../../../mechanisms/problems.ts';
import { readDesk } from '../desk-service.ts';
import {
  type Favourite,
  findFavourites,
  lockFavourites,
  removeFavourite,
  saveFavourites,
} from './favourites-repository.ts';
import { usualMessages as texts } from './messages.ts';

/** As many as the table allows places. */
const MOST = 10;

export function listFavourites({
  tx,
  user,
  sites,
  query,
}: Context<'listDeskFavourites'>): Promise<Favourite[]> {
  return findFavourites(tx, user.id, sites.narrow(query.site));
}

/**
 * Makes a desk a favourite of the caller, or gives it another place (rules/desks.md#as-usual).
 * @throws Problem 404, 400 for one too many
 */
export async function markFavourite(context: Context<'markDeskFavourite'>): Promise<Favourite[]> {
  const { tx, user, sites, path, body, audit, t } = context;
  const desk = await readDesk(context, path.id);
  const site = sites.narrow(desk.site_id);
  await lockFavourites(tx, user.id);
  const before = await findFavourites(tx, user.id, site);
  const others = before.map(({ id }) => id).filter((id) => id !== desk.id);
  const known = before.findIndex(({ id }) => id === desk.id);
  if (known < 0 && others.length >= MOST) {
    throw validationProblem({ non_field_errors: [t(texts.tooMany, { count: MOST })] });
  }
  const at = body.place === undefined ? (known < 0 ? others.length : known) : body.place - 1;
  await saveFavourites(tx, user.id, [...others.slice(0, at), desk.id, ...others.slice(at)]);
  const after = await findFavourites(tx, user.id, site);
  const placeIn = (rows: readonly Favourite[]) => rows.find(({ id }) => id === desk.id)?.place ?? null;
  await audit({
    action: 'update',
    entity: 'desk_favourite',
    entityId: desk.id,
    before: { place: placeIn(before) },
    after: { place: placeIn(after) },
  });
  return after;
}

/** @throws Problem 404 for a desk out of reach */
export async function deleteFavourite(context: Context<'deleteDeskFavourite'>): Promise<void> {
  const { tx, user, sites, path, audit } = context;
  const desk = await readDesk(context, path.id);
  await lockFavourites(tx, user.id);
  const before = await findFavourites(tx, user.id, sites.narrow(desk.site_id));
  const own = before.find(({ id }) => id === desk.id);
  if (own === undefined) return;
  await removeFavourite(tx, user.id, desk.id);
  await saveFavourites(
    tx,
    user.id,
    before.map(({ id }) => id).filter((id) => id !== desk.id),
  );
  await audit({
    action: 'delete',
    entity: 'desk_favourite',
    entityId: desk.id,
    before: { place: own.place },
  });
}
