import type { DataScope, DataTokenCreate } from '@portal/openapi/reports';
import { datasetsOf } from '#parts/datasets';

/** The scopes a user may grant; only superadmins may grant `people`, which exports names. */
export function offeredScopes(features: readonly string[], groups: readonly string[]): DataScope[] {
  const datasets = datasetsOf(features);
  return groups.includes('superadmin') ? [...datasets, 'people'] : datasets;
}

/** A select can't offer an empty choice. */
export const NEVER = 0;
export const VALID_DAYS = [30, 90, 365, NEVER] as const;

export interface TokenValues {
  name: string;
  scopes: DataScope[];
  /** Empty means all sites. */
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
