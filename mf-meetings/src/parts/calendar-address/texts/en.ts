import { defineMessages } from '@portal/shared/messages';

export const en = {
  mine: 'Calendar subscription',
  mineText:
    'See your meetings and desks in your own calendar app by subscribing to a private address. Changes here appear there automatically.',
  room: 'Calendar of {{room}}',
  roomText:
    'Shows in any calendar app when the room is occupied, without titles or names. Anyone with the address can read it.',
  loading: 'Loading',
  notLoaded: 'The calendar address could not be loaded.',
  none: 'No address yet.',
  since: 'Address created on {{day}}.',
  ended: 'Address deleted. Calendars that use it are no longer updated.',
  make: 'Create address',
  renew: 'Replace address',
  renewTitle: 'Replace the address?',
  renewText: 'The current address stops working immediately. Calendars that use it need the new one.',
  end: 'Delete address',
  endTitle: 'Delete the address?',
  endText: 'Calendars that use it are no longer updated.',
  address: 'Private address',
  addressText:
    'Copy it now, it is shown only once. Add it to your calendar app as an internet calendar and keep it private.',
  failed: 'The address could not be changed.',
  close: 'Close',
} as const;

export const { useT, t } = defineMessages('mf-meetings-calendar-address', {
  en,
  de: () => import('./de.ts'),
});
