import { type RawBuilder, sql } from 'kysely';
import type { AllHandlers } from '../../contract/handler.ts';
import type { Row } from '../../db/tables.ts';
import { rightsOf } from '../../mechanisms/giving-rights.ts';
import { containing, readPage, requireSearch, searchFor } from '../../mechanisms/lists.ts';
import { isFrontDesk, isInAny } from '../../mechanisms/portal/viewer.ts';
import { hostsToday } from '../calendar/public.ts';
import { mayParkAt } from '../parking/public.ts';
import { decideApproval } from './decide-approval.ts';
import { endUserSecondFactor } from './end-second-factor.ts';
import { endUserSessions } from './end-sessions.ts';
import { importUsers, previewUserImport } from './import/import-users.ts';
import { getOffboarding, retryOffboarding, startPersonOffboarding } from './offboarding.ts';
import { createUser, deleteUser, readUser, saveUser, visibleAccount } from './user-service.ts';

const SEARCH_FROM = 3;
type Picked = Pick<Row<'users'>, 'id' | 'first_name' | 'last_name' | 'email'>;

export const usersHandlers = {
  /**
   * For pickers (rules/people.md#people-search: from three characters). Every word must occur in a name or the email
   * address. Without a search, only people who may see the accounts anyway can page through everyone.
   */
  async listUsers({ tx, query, user, now, t }) {
    const { search, is_staff, is_locatable, may_park_at, hosts_at } = query;
    if (search !== undefined) requireSearch(search, SEARCH_FROM, t);
    const isLimited = search === undefined && !isInAny(user, ['admin', 'superadmin']);
    // Otherwise the order would reveal who hosts today.
    const ranksHosts = hosts_at !== undefined && isFrontDesk(user);
    const { count, rows } = await readPage<Picked>(
      { tx, query, t },
      {
        from: sql`users u`,
        where: [
          sql`is_active`,
          ...(isLimited ? [sql`id = ${user.id}`] : []),
          ...(is_staff === undefined ? [] : [sql`is_staff = ${is_staff}`]),
          ...(is_locatable === undefined ? [] : [sql`is_locatable = ${is_locatable}`]),
          ...(may_park_at === undefined ? [] : [mayParkAt('u', may_park_at)]),
          ...searchFor(search, (word) => sql`search_text like fold(${containing(word)})`),
        ],
        columns: sql`id, first_name, last_name, email`,
        order: sql.join([
          ...(search === undefined ? [] : [matchRank(search)]),
          ...(ranksHosts ? [sql`not ${hostsToday('u', hosts_at, now())}`] : []),
          sql`last_name, first_name, id`,
        ]),
      },
    );
    return { count, results: rows };
  },

  createUser,
  getUser: async ({ tx, path, user }) =>
    visibleAccount(await rightsOf(tx, user), await readUser(tx, path.id)),
  replaceUser: saveUser,
  updateUser: saveUser,
  deleteUser,
  endUserSessions,
  endUserSecondFactor,
  getOffboarding,
  createOffboarding: startPersonOffboarding,
  retryOffboarding,
  decideUserApproval: decideApproval,
  previewUserImport,
  importUsers,
} satisfies Partial<AllHandlers>;

/** In SQL: matches by last name come first, then by first name; 0 is the best. */
function matchRank(search: string): RawBuilder<number> {
  const begins = (column: RawBuilder<unknown>) =>
    sql`(${sql.join(
      searchFor(search, (word) => sql`fold(' ' || ${column}) like fold(${containing(` ${word}`)})`),
      sql` or `,
    )})`;
  return sql`case when ${begins(sql`last_name`)} then 0 when ${begins(sql`first_name`)} then 1 else 2 end`;
}
