import { defineModule } from '@portal/shared/federation';
import { descriptor } from '../module.ts';
// What every part needs is in the entry, so that it is not in the file of each part once more.
import '#common/api/desks-api.ts';
import '#messages';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    desks: () =>
      import(/* webpackChunkName: "screens-desks" */ './desks-screen.tsx').then((m) => m.DesksScreen),
  },
  cards: {
    'request-desk': () =>
      import(/* webpackChunkName: "cards-request-desk" */ './request-desk-card.tsx').then(
        (m) => m.RequestDeskCard,
      ),
  },
  actions: {
    'palette-desks': () =>
      import(/* webpackChunkName: "actions-palette-desks" */ './palette-desks-action.tsx').then(
        (m) => m.PaletteDesksAction,
      ),
  },
});
