import type { ParkingWatch } from '@portal/openapi/parking';

/** Watches of one site, day and time: the user created them together, so the list shows them as one. */
export interface WatchGroup extends Pick<ParkingWatch, 'site' | 'date' | 'start' | 'end'> {
  /** The id of its first watch, as the key in a list. */
  id: number;
  ids: number[];
  carParks: string[];
  /** When the last email about any of them was sent. */
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
