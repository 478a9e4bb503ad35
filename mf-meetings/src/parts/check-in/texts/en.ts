import { defineMessages } from '@portal/shared/messages';

export const en = {
  checkIn: 'Check in',
  checkInBy: 'Check in by {{time}}, or {{room}} is given back.',
  checkedIn: 'You are checked in.',
  checkInFailed: 'You could not be checked in.',
  checkedInAt: 'Checked in at {{time}}.',
  inUse: 'The meeting has {{room}} until {{time}}.',
  giveBack: 'Give back',
  giveBackTitle: 'Give {{room}} back?',
  giveBackText: 'Others can book it at once. The meeting itself stays as it is.',
  keep: 'Keep the room',
  givenBack: '{{room}} was given back.',
  giveBackFailed: 'The room could not be given back.',
} as const;

export const { useT, t } = defineMessages('mf-meetings-check-in', { en, de: () => import('./de.ts') });
