import { sql } from 'kysely';
import type { Handlers } from '../../contract/handler.ts';
import type { Tx } from '../../db/database.ts';
import { cappedCount, containing, pageOf } from '../../mechanisms/lists.ts';
import { messages } from '../../messages.ts';
import { validationProblem } from '../../problems.ts';

const SEARCH_FROM = 3;

export const usersHandlers = {
  /** For pickers (spec 3 §5: from three characters). Every word must occur in a name or the e-mail address. */
  async listUsers({ tx, query, t }) {
    const words = query.search.trim().split(/\s+/);
    if (query.search.trim().length < SEARCH_FROM) {
      throw validationProblem({ search: [t(messages.minLength, { limit: SEARCH_FROM })] });
    }
    const { limit, offset } = pageOf(query);
    const found = matching(tx, words, query.is_staff);
    const results = await found
      .select(['id', 'first_name', 'last_name', 'email'])
      .orderBy('last_name')
      .orderBy('first_name')
      .orderBy('id')
      .limit(limit)
      .offset(offset)
      .execute();
    const { rows } = await sql<{ count: number }>`select ${cappedCount(found)} as count`.execute(tx);
    return { status: 200, body: { count: rows[0]?.count ?? 0, results } };
  },
} satisfies Handlers<'listUsers'>;

function matching(tx: Tx, words: readonly string[], isStaff: boolean | undefined) {
  let found = tx.selectFrom('users').where('is_active', '=', true);
  if (isStaff !== undefined) found = found.where('is_staff', '=', isStaff);
  for (const word of words)
    found = found.where('search_text', 'like', sql<string>`fold(${containing(word)})`);
  return found;
}
