/** A desk that could take somebody in. */
export interface LikeDesk {
  id: number;
  name: string;
  zone_id: number;
  zone: string;
  permission_groups: readonly string[];
}

/** A reservation whose desk is closed on its day. */
export interface Stranded {
  id: number;
  date: string;
  desk_id: number;
  zone_id: number;
  permission_groups: readonly string[];
}

/**
 * Where each goes: the first free desk by name of the same zone, else of a zone of the same permission; undefined where there is
 * none. Nobody gets what another one has been given.
 * @param isTaken whether somebody holds the desk on the day, or it cannot be used then
 */
export function placeStranded(
  stranded: readonly Stranded[],
  desks: readonly LikeDesk[],
  isTaken: (deskId: number, date: string) => boolean,
): ReadonlyMap<number, LikeDesk> {
  const given = new Set<string>();
  const places = new Map<number, LikeDesk>();
  for (const { id, date, zone_id, permission_groups } of stranded) {
    const groups = keyOf(permission_groups);
    const isFree = (desk: LikeDesk) => !given.has(`${desk.id} ${date}`) && !isTaken(desk.id, date);
    const place =
      desks.find((desk) => desk.zone_id === zone_id && isFree(desk)) ??
      desks.find((desk) => keyOf(desk.permission_groups) === groups && isFree(desk));
    if (place === undefined) continue;
    given.add(`${place.id} ${date}`);
    places.set(id, place);
  }
  return places;
}

function keyOf(groups: readonly string[]): string {
  return [...groups].sort().join(' ');
}
