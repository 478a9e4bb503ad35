import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the booking',
  notLoaded: 'The booking could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  dead: 'There is nothing to check in to',
  deadText: 'This link is wrong or has expired. Please use the link in the latest email.',
  by: 'Check in when you are there, by {{time}}. After that the room is given back.',
  checkIn: 'Check in',
  failed: 'You could not be checked in.',
  done: 'You are checked in. {{room}} is yours until {{time}}.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-claim', { en, de: () => import('./de.ts') });
