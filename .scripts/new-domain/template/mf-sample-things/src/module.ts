import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { SAMPLE_THINGS_PATH } from './paths.ts';

/** Everyone with a session, as `x-access` of the operations says. */
const gate = {};
const title = { en: 'Sample things', de: 'Musterdinge' };

/** Data only: Node reads it at release, the shell reads it from `boot.json`. */
export const descriptor = describeModule({
  name: 'mf-sample-things',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    'listSampleThings',
    'createSampleThing',
    'listSampleThingBookings',
    'createSampleThingBookings',
    'releaseSampleThingBooking',
  ],
  routes: [
    {
      name: 'sample-things',
      path: SAMPLE_THINGS_PATH,
      title,
      gate,
      layout: 'frame',
      calls: [
        {
          operation: 'listSampleThings',
          path: '/sample-things/',
          query: {
            site: { id: 'site' },
            on_date: { day: 'today', of: 'site' },
            ordering: 'name',
            page: 1,
            limit: 25,
          },
        },
      ],
    },
  ],
  nav: [
    {
      name: 'sample-things',
      label: title,
      icon: 'list',
      to: SAMPLE_THINGS_PATH,
      group: 'book',
      order: 900,
      gate,
    },
  ],
  cards: [
    {
      name: 'my-sample-things',
      slot: 'dashboard',
      order: 900,
      size: 'small',
      title,
      gate,
      calls: [{ operation: 'listSampleThingBookings', path: '/sample-things/bookings/' }],
    },
  ],
  actions: [],
});
