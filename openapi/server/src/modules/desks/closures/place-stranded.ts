/** A desk to which a reservation could move. */
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
 * A new desk for each: the first free desk by name in the same zone, else in a zone with the same permission; undefined
 * where there is none. No desk is given twice on a day.
 * @param isTaken whether the desk is occupied or unusable on the day
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
