/** Where a visitor goes after check-in. */
export type PlaceToGo = { isKnown: true; place: string } | { isKnown: false };

/**
 * The meeting's own place (room, floor). The 4th floor is right at one site alone, and is said only where no place is
 * known (rules/visits.md#self-check-in).
 */
export function placeToGo(location: string | null): PlaceToGo {
  const place = location?.trim() ?? '';
  return place === '' ? { isKnown: false } : { isKnown: true, place };
}
