import { defineMessages } from '@portal/shared/messages';

/** Swapping days with colleagues. */
export const en = {
  swaps: 'Swaps',
  loading: 'Loading the swaps',
  loadFailed: 'The swaps could not be loaded.',
  none: 'No swap requests. On a day with a space, choose Swap to offer it to a colleague.',
  askedByMe: 'You offered {{name}} a swap',
  askedOfMe: '{{name}} offers you a parking space',
  get: 'You get {{day}}',
  give: 'You give {{day}}',
  factGet: 'You get',
  factGive: 'You give',
  cancelsWaiting: 'If you accept, your pending requests for that time are cancelled.',
  accept: 'Accept',
  acceptOf: 'Accept the swap with {{name}}',
  decline: 'Decline',
  declineOf: 'Decline the swap with {{name}}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the swap with {{name}}',
  doneAccept: 'Swapped. You both get an email.',
  doneDecline: 'The swap has been declined.',
  doneWithdraw: 'The swap has been withdrawn.',
  answerFailed: 'The answer could not be sent.',

  title: 'Swap with a colleague',
  text: 'Your space at {{carPark}} on {{day}} goes to your colleague once they accept.',
  textPlain: 'Your space goes to your colleague once they accept.',
  colleague: 'Colleague',
  colleagueHelp: 'Enter at least 3 letters to find colleagues who can park there.',
  colleagueRequired: 'Colleague is required',
  wanted: 'Day you want in return',
  wantedHelp: 'Leave empty to give your day away.',
  submit: 'Ask the colleague',
  asked: 'Your colleague has been notified by email.',
  failed: 'Your colleague could not be notified.',
} as const;

export const { useT } = defineMessages('mf-parking-swaps', { en, de: () => import('./de.ts') });
