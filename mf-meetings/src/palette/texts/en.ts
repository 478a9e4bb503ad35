import { defineMessages } from '@portal/shared/messages';

export const en = {
  rooms: 'Rooms',
  freeNow: 'Rooms free now for {{count}} minutes',
  myMeetings: 'My meetings',
  untitled: 'Meeting',
} as const;

export const { useT, t } = defineMessages('mf-meetings-palette', { en, de: () => import('./de.ts') });
