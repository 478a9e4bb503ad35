import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'sample-things': () =>
      import(/* webpackChunkName: "screens-sample-things" */ './list/list.tsx').then(
        (m) => m.SampleThingList,
      ),
  },
  cards: {
    'my-sample-things': () =>
      import(/* webpackChunkName: "cards-my-sample-things" */ './card/card.tsx').then(
        (m) => m.SampleThingsCard,
      ),
  },
  actions: {},
});
