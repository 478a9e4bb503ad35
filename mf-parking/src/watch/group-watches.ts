import type { ParkingWatch } from '@portal/openapi/parking';

/** Watches of one site, day and time: they were asked for at once, and read as one. */
export interface WatchGroup extends Pick<ParkingWatch, 'site' | 'date' | 'start' | 'end'> {
  /** The first of its watches: one key in a list. */
  id: number;
  ids: number[];
  carParks: string[];
  /** The last mail about any of them. */
  toldAt: string | null;
}

export function groupWatches(watches: readonly ParkingWatch[]): WatchGroup[] {
  const groups = new Map<string, WatchGroup>();
  for (const { id, site, carpark, date, start, end, toldAt } of watches) {
    const key = [site.id, date, start, end].join(' ');
    const known = groups.get(key);
    if (!known) {
      groups.set(key, { id, ids: [id], site, date, start, end, carParks: [carpark.name], toldAt });
      continue;
    }
    known.ids.push(id);
    known.carParks.push(carpark.name);
    if (toldAt !== null && (known.toldAt === null || toldAt > known.toldAt)) known.toldAt = toldAt;
  }
  return [...groups.values()];
}
