import type { RawBuilder } from 'kysely';

/** The people and days of a query for stays. */
export interface StaysWanted {
  /** Calendar days of each site, both included. */
  from: string;
  until: string;
  /**
   * The condition on a source's rows, by its columns of the person (`null` where it knows no users) and of the site.
   */
  where(user: RawBuilder<unknown> | null, site: RawBuilder<unknown>): RawBuilder<boolean>;
}

/**
 * Where people were, as far as one domain knows: a `select` of `user_id, visitor_id` (one of them), `site_id, floor_id,
 * floor`, the nearest place as `near_key` (`zone:7`, `room:3`, `meeting:9`) with its name `near`, `date`, `starts_at,
 * ends_at` (null: unknown), `signal` and `certainty` (`mechanisms/stays.ts`). A stay over several days is a row for
 * each of them.
 */
export type StaySource = (wanted: StaysWanted) => RawBuilder<unknown>;

/** The stays of people that one domain knows of. */
export interface TraceSource {
  stays: StaySource;
  /** In SQL: a day before which the source has no data of a site, or null. */
  firstDay(site: RawBuilder<unknown>): RawBuilder<string | null>;
  /**
   * Days for which people stated last that they are elsewhere, as `user_id, date`: a stay that was only expected does
   * not count.
   */
  away?(wanted: Pick<StaysWanted, 'from' | 'until'>): RawBuilder<unknown>;
}
