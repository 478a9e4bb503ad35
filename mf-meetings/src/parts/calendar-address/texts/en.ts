import { defineMessages } from '@portal/shared/messages';

export const en = {
  mine: 'My calendar elsewhere',
  mineText:
    'Your meetings and desks in your own calendar program: subscribe to a private address. What changes here changes there.',
  room: 'Calendar of {{room}}',
  roomText:
    'Shows in any calendar program when the room is taken, without what for and by whom. Anyone who has the address can read it.',
  loading: 'Loading',
  notLoaded: 'The calendar’s address could not be loaded.',
  none: 'There is no address yet.',
  since: 'There is an address since {{day}}.',
  ended: 'The address was ended. Calendars that read it stop being updated.',
  make: 'Make an address',
  renew: 'New address',
  renewTitle: 'Make a new address?',
  renewText: 'The address there is ends at once. Calendars that read it have to be given the new one.',
  end: 'End the address',
  endTitle: 'End the address?',
  endText: 'Calendars that read it stop being updated.',
  address: 'Private address',
  addressText:
    'It is shown only this once. Add it in your calendar program as a calendar from the internet. Whoever has it can read the calendar: do not pass it on.',
  failed: 'The address could not be changed.',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-meetings-calendar-address', {
  en,
  de: () => import('./de.ts'),
});
