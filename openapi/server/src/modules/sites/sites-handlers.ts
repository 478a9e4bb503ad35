import type { AllHandlers } from '../../contract/handler.ts';
import { pageOfAll } from '../../mechanisms/lists.ts';
import { siteCatalogue } from './site-catalogue.ts';
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

  createSite: siteCatalogue.create,
  getSite: (context) => siteCatalogue.read(context, context.path.id),
  replaceSite: siteCatalogue.save,
  updateSite: siteCatalogue.save,
  deleteSite: siteCatalogue.remove,
} satisfies Partial<AllHandlers>;
