import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';
// What every part needs is in the entry, so that it is not in the file of each part once more.
import './sites/texts/en.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    sites: () => import(/* webpackChunkName: "screens-sites" */ './sites/list.tsx').then((m) => m.SiteList),
  },
  cards: {
    sites: () => import(/* webpackChunkName: "cards-sites" */ './sites/card.tsx').then((m) => m.SitesCard),
  },
  actions: {},
});
