import type { DataScope, DataTokenCreate } from '@portal/openapi/reports';
import { datasetsOf } from '#parts/datasets';

/** What may be given; names only by a superadmin. */
export function offeredScopes(features: readonly string[], groups: readonly string[]): DataScope[] {
  const datasets = datasetsOf(features);
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

export function tokenBody({ name, scopes, siteIds, validDays }: TokenValues): DataTokenCreate {
  return {
    name: name.trim(),
    scopes,
    siteIds: siteIds.length === 0 ? null : siteIds,
    validDays: validDays === NEVER ? null : validDays,
  };
}
