import { sql } from 'kysely';
import type { Context, Handlers } from '../../contract/handler.ts';
import { cappedCount, containing, pageOf } from '../../mechanisms/lists.ts';
import { messages } from '../../messages.ts';
import { validationProblem } from '../../problems.ts';
import { decideApproval } from './decide-approval.ts';
import { importUsers, previewUserImport } from './import-service.ts';
import { createUser, deleteUser, readUser, saveUser } from './user-service.ts';

const SEARCH_FROM = 3;
type UsersOperation =
  | 'listUsers'
  | 'createUser'
  | 'getUser'
  | 'replaceUser'
  | 'updateUser'
  | 'deleteUser'
  | 'decideUserApproval'
  | 'previewUserImport'
  | 'importUsers';

export const usersHandlers = {
  /** For pickers (spec 3 §5: from three characters). Every word must occur in a name or the e-mail address. */
  async listUsers({ tx, query, t }) {
    if (query.search.trim().length < SEARCH_FROM) {
      throw validationProblem({ search: [t(messages.minLength, { limit: SEARCH_FROM })] });
    }
    const { limit, offset } = pageOf(query);
    const found = matching(tx, query);
    const results = await found
      .select(['id', 'first_name', 'last_name', 'email'])
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .limit(sql.lit(limit))
      .offset(sql.lit(offset))
      .execute();
    const { rows } = await sql<{ count: number }>`select ${cappedCount(found)} as count`.execute(tx);
    return { status: 200, body: { count: rows[0]?.count ?? 0, results } };
  },

  createUser: async (context) => ({ status: 201, body: await createUser(context) }),
  getUser: async ({ tx, path }) => ({ status: 200, body: await readUser(tx, path.id) }),
  replaceUser: async (context) => ({ status: 200, body: await saveUser(context) }),
  updateUser: async (context) => ({ status: 200, body: await saveUser(context) }),
  async deleteUser(context) {
    await deleteUser(context);
    return { status: 204 };
  },
  decideUserApproval: async (context) => ({ status: 200, body: await decideApproval(context) }),
  previewUserImport: async (context) => ({ status: 200, body: await previewUserImport(context) }),
  importUsers: async (context) => ({ status: 200, body: await importUsers(context) }),
} satisfies Handlers<UsersOperation>;

function matching(tx: Context<'listUsers'>['tx'], query: Context<'listUsers'>['query']) {
  let found = tx.selectFrom('users').where('is_active', '=', true);
  if (query.is_staff !== undefined) found = found.where('is_staff', '=', query.is_staff);
  if (query.is_locatable !== undefined) found = found.where('is_locatable', '=', query.is_locatable);
  for (const word of query.search.trim().split(/\s+/))
    found = found.where('search_text', 'like', sql<string>`fold(${containing(word)})`);
  return found;
}
