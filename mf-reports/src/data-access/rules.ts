import type { DataScope, DataTokenBody } from './calls.ts';

/** What each dataset needs of the client, in the order in which they are offered (rules/data-access.md#datasets). */
const NEEDS = {
  desk_reservations: 'desks',
  desk_days: 'desks',
  room_bookings: 'rooms',
  room_days: 'rooms',
  parking_reservations: 'parking',
  visits: 'reception',
  visit_days: 'reception',
} as const satisfies Record<Exclude<DataScope, 'people'>, string>;

/** What may be given; names only by a superadmin. */
export function offeredScopes(features: readonly string[], groups: readonly string[]): DataScope[] {
  const datasets = (Object.keys(NEEDS) as (keyof typeof NEEDS)[]).filter((name) =>
    features.includes(NEEDS[name]),
  );
  return groups.includes('superadmin') ? [...datasets, 'people'] : datasets;
}

/** A select has no choice of nothing. */
export const NEVER = 0;
export const VALID_DAYS = [30, 90, 365, NEVER] as const;

export interface TokenValues {
  name: string;
  scopes: DataScope[];
  /** None for all. */
  siteIds: number[];
  validDays: number;
}

export const newToken: TokenValues = { name: '', scopes: [], siteIds: [], validDays: 365 };

export function tokenBody({ name, scopes, siteIds, validDays }: TokenValues): DataTokenBody {
  return {
    name: name.trim(),
    scopes,
    siteIds: siteIds.length === 0 ? null : siteIds,
    validDays: validDays === NEVER ? null : validDays,
  };
}
