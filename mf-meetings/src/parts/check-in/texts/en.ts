import { defineMessages } from '@portal/shared/messages';

export const en = {
  checkIn: 'Check in',
  checkInBy: 'Check in by {{time}}, or {{room}} is released.',
  checkedIn: 'You are checked in.',
  checkInFailed: 'You could not be checked in.',
  checkedInAt: 'Checked in at {{time}}.',
  inUse: '{{room}} is booked until {{time}}.',
  giveBack: 'Release',
  giveBackTitle: 'Release {{room}}?',
  giveBackText: 'Others can book it immediately. The meeting itself is not changed.',
  keep: 'Keep the room',
  givenBack: '{{room}} was released.',
  giveBackFailed: 'The room could not be released.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-check-in', { en, de: () => import('./de.ts') });
