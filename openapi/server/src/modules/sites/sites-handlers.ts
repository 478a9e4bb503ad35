import type { AllHandlers } from '../../contract/handler.ts';
import { pageOfAll } from '../../mechanisms/lists.ts';
import { createSite, deleteSite, readSite, saveSite } from './site-service.ts';
import { findSites } from './sites-repository.ts';

export const sitesHandlers = {
  /** The sites that the caller may use. */
  async listSites({ tx, sites, query }) {
    const permitted = (await findSites(tx)).filter(({ id }) => sites.has(id));
    return pageOfAll(permitted, query);
  },

  async listAllSites({ tx }) {
    return findSites(tx);
  },

  createSite,
  getSite: async ({ tx, path }) => readSite(tx, path.id),
  replaceSite: saveSite,
  updateSite: saveSite,
  deleteSite,
} satisfies Partial<AllHandlers>;
