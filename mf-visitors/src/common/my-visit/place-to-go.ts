/** Where a visitor goes after check-in. */
export type PlaceToGo = { isKnown: true; place: string } | { isKnown: false };

/**
 * The meeting's own place (room, floor). The specification's 4th floor is wrong at other sites, and is said only where
 * no place is known (decisions §3).
 */
export function placeToGo(location: string | null): PlaceToGo {
  const place = location?.trim() ?? '';
  return place === '' ? { isKnown: false } : { isKnown: true, place };
}
