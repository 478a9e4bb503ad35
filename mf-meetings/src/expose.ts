import { defineModule } from '@portal/shared/federation';
import { descriptor } from './module.ts';

/** The one federated face; a default export because the federation demands it. */
export default defineModule(descriptor, {
  screens: {
    'meeting-create': () =>
      import(/* webpackChunkName: "screens-meeting-create" */ './meetings/form/create-meeting.tsx').then(
        (m) => m.CreateMeeting,
      ),
    'meeting-edit': () =>
      import(/* webpackChunkName: "screens-meeting-edit" */ './meetings/form/edit-meeting.tsx').then(
        (m) => m.EditMeeting,
      ),
    'meeting-details': () =>
      import(/* webpackChunkName: "screens-meeting-details" */ './meetings/details.tsx').then(
        (m) => m.MeetingDetails,
      ),
  },
  cards: {},
  actions: {},
});
