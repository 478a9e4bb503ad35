import { defineMessages } from '@portal/shared/messages';

export const en = {
  goesOn: 'In progress until {{time}}.',
  extend: 'Extend',
  end: 'End',
  extendTitle: 'Until when?',
  extendText: 'The meeting ends at {{time}}. You can extend it until {{until}}.',
  endsAt: 'The meeting ends at {{time}}.',
  cannotExtend: 'It cannot be extended.',
  newEnd: 'New end',
  quick: 'Quick choice:',
  endRequired: 'Please choose a time.',
  extended: 'Extended to {{time}}.',
  extendFailed: 'The meeting could not be extended. Nothing was changed.',
  endTitle: 'End the meeting now?',
  endText: 'The room is immediately free for others.',
  endConfirm: 'End now',
  ended: 'The meeting has ended. Thank you for releasing the room.',
  endFailed: 'The meeting could not be ended. Nothing was changed.',
  pin: 'Meeting room pin',
  pinHelp: 'Your own 6-digit PIN or that of a host. Set yours in Edit Profile.',
  pinRequired: 'Pin is required',
  pinDigits: 'The pin has 6 digits.',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-meetings-end', { en, de: () => import('./de.ts') });
