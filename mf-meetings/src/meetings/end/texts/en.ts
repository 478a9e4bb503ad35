import { defineMessages } from '@portal/shared/messages';

export const en = {
  goesOn: 'It goes on until {{time}}.',
  extend: 'Extend',
  end: 'End',
  extendTitle: 'Until when?',
  extendText: 'It ends at {{time}} now, and can last until {{until}} at most.',
  endsAt: 'It ends at {{time}} now.',
  cannotExtend: 'It cannot last longer.',
  newEnd: 'New end',
  quick: 'Quick choice:',
  endRequired: 'Please choose a time.',
  extended: 'Extended to {{time}}.',
  extendFailed: 'The meeting could not be extended. Nothing was changed.',
  endTitle: 'End the meeting now?',
  endText: 'The room is free for others at once.',
  endConfirm: 'End now',
  ended: 'The meeting has ended. Thank you for giving the room back.',
  endFailed: 'The meeting could not be ended. Nothing was changed.',
  pin: 'Meeting room pin',
  pinHelp: 'Six digits: your own, or those of a host. Each sets theirs in Edit Profile.',
  pinRequired: 'Pin is required',
  pinDigits: 'The pin has 6 digits.',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-meetings-end', { en, de: () => import('./de.ts') });
