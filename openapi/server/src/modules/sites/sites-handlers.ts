import type { Handlers } from '../../contract/handler.ts';
import { pageOfAll } from '../../mechanisms/lists.ts';
import { createSite, deleteSite, readSite, saveSite } from './site-service.ts';
import { findSites } from './sites-repository.ts';

type SitesOperation =
  | 'listSites'
  | 'listAllSites'
  | 'createSite'
  | 'getSite'
  | 'replaceSite'
  | 'updateSite'
  | 'deleteSite';

export const sitesHandlers = {
  /** The sites that the caller may use. */
  async listSites({ tx, sites, query }) {
    const permitted = (await findSites(tx)).filter(({ id }) => sites.has(id));
    return { status: 200, body: pageOfAll(permitted, query) };
  },

  async listAllSites({ tx }) {
    return { status: 200, body: await findSites(tx) };
  },

  createSite: async (context) => ({ status: 201, body: await createSite(context) }),
  getSite: async ({ tx, path }) => ({ status: 200, body: await readSite(tx, path.id) }),
  replaceSite: async (context) => ({ status: 200, body: await saveSite(context) }),
  updateSite: async (context) => ({ status: 200, body: await saveSite(context) }),
  async deleteSite(context) {
    await deleteSite(context);
    return { status: 204 };
  },
} satisfies Handlers<SitesOperation>;
