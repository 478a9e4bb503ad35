import { describeModule, SHARED_CONTRACT_VERSION } from '@portal/shared/federation';
import { MEETING_DETAILS_PATH, MEETINGS_CREATE_PATH, MEETINGS_EDIT_PATH } from './paths.ts';

const visits = {
  features: ['reception'],
  groups: ['superadmin', 'admin', 'reception', 'security', 'employee'],
  notGroups: ['cleaning'],
  unlessGroups: ['reception'],
} as const;

/**
 * What this remote adds to the portal. Data only: Node reads it at release, the shell reads it from `boot.json`. Gates
 * are those of rules/frame.md#drawer (drawer) and rules/access.md#who-may-what.
 */
export const descriptor = describeModule({
  name: 'mf-meetings',
  contract: SHARED_CONTRACT_VERSION,
  operations: [
    'createMeetings',
    'getMeeting',
    'replaceMeeting',
    'deleteMeeting',
    'listVisitors',
    'getVisitor',
  ],
  routes: [
    {
      name: 'meeting-create',
      path: MEETINGS_CREATE_PATH,
      title: { en: 'Create Meeting', de: 'Termin anlegen' },
      gate: visits,
      layout: 'frame',
    },
    {
      name: 'meeting-edit',
      path: MEETINGS_EDIT_PATH,
      title: { en: 'Edit Meeting', de: 'Termin bearbeiten' },
      gate: visits,
      layout: 'frame',
    },
    {
      name: 'meeting-details',
      path: MEETING_DETAILS_PATH,
      title: { en: 'Meeting', de: 'Termin' },
      gate: visits,
      layout: 'frame',
    },
  ],
  nav: [
    {
      name: 'book-visitors',
      label: { en: 'Book {{Visitors}}', de: '{{Visitors}} einladen' },
      icon: 'user-plus',
      to: MEETINGS_CREATE_PATH,
      order: 30,
      gate: {
        features: ['reception'],
        groups: ['superadmin', 'employee'],
        notGroups: ['cleaning'],
        unlessGroups: ['reception'],
      },
    },
  ],
  cards: [],
  actions: [],
});
