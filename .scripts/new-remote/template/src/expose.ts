import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    desks: () => import(/* webpackChunkName: "screens-desks" */ './desks/list.tsx').then((m) => m.DeskList),
  },
  cards: {},
  actions: {},
});
