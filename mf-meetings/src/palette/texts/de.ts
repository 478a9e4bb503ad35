import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  rooms: 'Räume',
  freeNow: 'Räume, die jetzt {{count}} Minuten frei sind',
  myMeetings: 'Meine Besprechungen',
  untitled: 'Besprechung',
};
