import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the booking',
  notLoaded: 'The booking could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  dead: 'No booking to check in to',
  deadText: 'This link is invalid or has expired. Please use the link in the latest email.',
  by: 'Check in when you arrive, by {{time}} at the latest. After that, the room is released.',
  checkIn: 'Check in',
  failed: 'You could not be checked in.',
  done: 'You are checked in. {{room}} is yours until {{time}}.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-claim', { en, de: () => import('./de.ts') });
