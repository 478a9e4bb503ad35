import type { components } from '@portal/openapi/server';
import { findFreeRooms } from '../availability/find-free-rooms.ts';
import type { RoomWork } from './plan.ts';

type RoomAlternative = components['schemas']['RoomAlternative'];
type Search = Parameters<typeof findFreeRooms>[1];

const REMEMBERED_MS = 250;
const MOST_REMEMBERED = 200;
const remembered = new Map<string, { until: number; found: RoomAlternative[] }>();

/**
 * Free rooms like one that is taken. In a rush a thousand ask for the same within a second, and the search is the dearest part of
 * a refusal: for a moment they all get the first one's answer. It is a proposal, never a promise: who takes it is checked again.
 */
export async function alternativesTo({ tx, client }: RoomWork, search: Search): Promise<RoomAlternative[]> {
  const key = `${client.id} ${JSON.stringify(search)}`;
  const now = performance.now();
  const known = remembered.get(key);
  if (known && known.until > now) return known.found;
  const found = await findFreeRooms(tx, search);
  for (const [old, { until }] of remembered) {
    // They are in the order in which they end.
    if (until > now && remembered.size < MOST_REMEMBERED) break;
    remembered.delete(old);
  }
  remembered.delete(key);
  remembered.set(key, { until: performance.now() + REMEMBERED_MS, found });
  return found;
}
