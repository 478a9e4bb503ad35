import { type RawBuilder, sql } from 'kysely';
import { notFound } from './problems.ts';

/** `x-access.site` of an operation: `openapi/README.md` says what the words mean. */
export type SiteReach = 'permitted' | 'involved' | 'client';

/**
 * The sites that a caller acts on, as `context.sites`: the only way for a module to limit its reads and changes. For a
 * person they are those that an administrator has permitted, for a device and a visitor the one where they are.
 */
export interface SiteScope {
  has(siteId: number): boolean;
  /** @throws Problem 404 for any other site: its data does not exist for the caller */
  require(siteId: number): void;
  /** Only this one of them, which may leave none; all of them for undefined. For the site filter of a list. */
  narrow(siteId: number | undefined): SiteScope;
  /** Whether a column of a statement is one of them: `sites.condition(sql.ref('d.site_id'))`. */
  condition(column: RawBuilder<unknown>): RawBuilder<boolean>;
}

/** @param siteIds those that the caller may use @param reach as the operation is declared */
export function siteScope(siteIds: readonly number[], reach: SiteReach): SiteScope {
  return reach === 'client' ? undeclared : scopeOf(siteIds);
}

/**
 * Whether the person `u` of a statement (the alias of `users`) may use a site: for people other than the caller, for
 * whom a caller books or searches, or to whom they write.
 */
export function personMayUse(user: string, siteId: RawBuilder<unknown>): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${user}.${name}`);
  return sql`exists (select from user_sites permitted where permitted.client_id = ${column('client_id')}
    and permitted.user_id = ${column('id')} and permitted.site_id = ${siteId})`;
}

function scopeOf(siteIds: readonly number[]): SiteScope {
  const has = (siteId: number) => siteIds.includes(siteId);
  return {
    has,
    require(siteId) {
      if (!has(siteId)) throw notFound();
    },
    narrow: (siteId) => (siteId === undefined ? scopeOf(siteIds) : scopeOf(has(siteId) ? [siteId] : [])),
    condition(column) {
      const [first, ...others] = siteIds;
      if (first === undefined) return sql`false`;
      // With one site, an index by site also gives the order of its next columns.
      if (others.length === 0) return sql`${column} = ${first}::int`;
      return sql`${column} = any(${[...siteIds]}::int[])`;
    },
  };
}

function refuse(): never {
  throw new Error(
    'An operation declared `site: client` has no sites: its x-access is wrong, or its handler.',
  );
}

/** Makes a wrong declaration fail in every test of the operation instead of showing too much. */
const undeclared: SiteScope = { has: refuse, require: refuse, narrow: refuse, condition: refuse };
