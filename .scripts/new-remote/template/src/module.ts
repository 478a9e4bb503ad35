import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { EXAMPLE_PATH } from './paths.ts';

/** Who sees it; the same words as `x-access` in the API document. */
const gate = { groups: ['employee'] } as const;

/** What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-example',
  contract: SHARED_CONTRACT_VERSION,
  operations: ['listSites', 'createSupportTicket'],
  routes: [
    {
      name: 'sites',
      path: EXAMPLE_PATH,
      title: { en: 'Example', de: 'Example' },
      gate,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'sites',
      label: { en: 'Example', de: 'Example' },
      icon: 'building',
      to: EXAMPLE_PATH,
      order: 900,
      gate,
    },
  ],
  cards: [{ name: 'sites', slot: 'dashboard', order: 900, size: 'small', gate }],
  actions: [],
});
