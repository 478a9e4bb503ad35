import { settingDefaults } from '@portal/openapi/setting-defaults';
import { type RawBuilder, sql } from 'kysely';
import { type ClientRow, type Group, isInAny } from '../portal/viewer.ts';
import { contributed } from '../ports/contributions.ts';

/** Whether the client requires a second factor of someone in these groups (rules/second-factor.md#required). */
export function requiresFactor({ settings }: Pick<ClientRow, 'settings'>, groups: Group[]): boolean {
  const required = settings.second_factor_groups ?? settingDefaults.second_factor_groups ?? [];
  return isInAny({ groups }, required);
}

/** In SQL: the person `u` has a second factor. */
export function hasSecondFactor(): RawBuilder<boolean> {
  return sql`(${sql.join([...contributed('secondFactor'), sql`false`], sql` or `)})`;
}
