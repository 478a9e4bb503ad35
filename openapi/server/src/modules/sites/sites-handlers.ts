import type { Handlers } from '../../contract/handler.ts';
import { pageOf } from '../../mechanisms/lists.ts';
import { findSites } from './sites-repository.ts';

export const sitesHandlers = {
  /** The sites that the caller may use. */
  async listSites({ tx, user, query }) {
    const permitted = (await findSites(tx)).filter(({ id }) => user.siteIds.includes(id));
    const { limit, offset } = pageOf(query);
    return {
      status: 200,
      body: { count: permitted.length, results: permitted.slice(offset, offset + limit) },
    };
  },

  async listAllSites({ tx }) {
    return { status: 200, body: await findSites(tx) };
  },
} satisfies Handlers<'listSites' | 'listAllSites'>;
