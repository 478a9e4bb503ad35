import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { EXAMPLE_PATH } from './paths.ts';

/** Users who see the remote; the same words as `x-access` in the API document. */
const gate = { features: ['desks'], groups: ['deskbooking', 'superadmin'] } as const;
const title = { en: 'Example', de: 'Example' };

/** The remote's routes and entries in the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-example',
  contract: SHARED_CONTRACT_VERSION,
  operations: ['listDesks', 'createDeskReservations'],
  routes: [{ name: 'desks', path: EXAMPLE_PATH, title, gate, layout: 'frame' }],
  nav: [{ name: 'desks', label: title, icon: 'list', to: EXAMPLE_PATH, group: 'book', order: 900, gate }],
  cards: [],
  actions: [],
});
