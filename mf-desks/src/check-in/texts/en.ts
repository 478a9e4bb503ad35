import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the desk…',
  notLoaded: 'The desk could not be loaded.',
  dead: 'This link no longer works',
  deadText: 'It is incorrect or has expired. Your reservations are on the dashboard.',
  title: 'Are you coming to {{desk}} today?',
  doneTitle: 'You have checked in at {{desk}}',
  place: '{{zone}}, {{site}}',
  text: 'Check in by {{time}}. After that, the desk goes to someone else.',
  checkIn: 'Check in',
  done: 'The desk is yours all day.',
  failed: 'Something went wrong. You are not checked in.',
} as const;

export const { useT } = defineMessages('mf-desks-check-in', { en, de: () => import('./de.ts') });
