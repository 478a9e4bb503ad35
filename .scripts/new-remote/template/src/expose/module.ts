import { defineModule } from '@portal/shared/federation';
import { descriptor } from '../module.ts';
// What every part needs is in the entry, so that it is not in the file of each part once more.
import '#messages';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    sites: () =>
      import(/* webpackChunkName: "screens-sites" */ './example-screen.tsx').then((m) => m.ExampleScreen),
  },
  cards: {
    sites: () =>
      import(/* webpackChunkName: "cards-sites" */ './example-card.tsx').then((m) => m.ExampleCard),
  },
  actions: {},
});
