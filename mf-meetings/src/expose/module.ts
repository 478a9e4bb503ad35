import { defineModule } from '@portal/shared/federation';
import { descriptor } from '../module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'meeting-create': () =>
      import(/* webpackChunkName: "screens-meeting-create" */ './meetings-create-screen.tsx').then(
        (m) => m.MeetingsCreateScreen,
      ),
    'meeting-edit': () =>
      import(/* webpackChunkName: "screens-meeting-edit" */ './meetings-edit-screen.tsx').then(
        (m) => m.MeetingsEditScreen,
      ),
    'meeting-details': () =>
      import(/* webpackChunkName: "screens-meeting-details" */ './meeting-details-screen.tsx').then(
        (m) => m.MeetingDetailsScreen,
      ),
  },
  cards: {},
  actions: {},
});
