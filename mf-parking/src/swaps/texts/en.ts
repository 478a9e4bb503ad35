import { defineMessages } from '@portal/shared/messages';

/** Swapping days with colleagues. */
export const en = {
  swaps: 'Swaps',
  loading: 'Loading the swaps',
  loadFailed: 'The swaps could not be loaded.',
  none: 'Nothing awaits an answer. Choose Swap at a day with a space to offer it to a colleague.',
  askedByMe: 'You have asked {{name}}',
  askedOfMe: '{{name}} offers you a parking space',
  get: 'You get {{day}}',
  give: 'You give {{day}}',
  factGet: 'You get',
  factGive: 'You give',
  cancelsWaiting: 'If you accept, what you wait for at that time is cancelled.',
  accept: 'Accept',
  acceptOf: 'Accept the swap with {{name}}',
  decline: 'Decline',
  declineOf: 'Decline the swap with {{name}}',
  withdraw: 'Withdraw',
  withdrawOf: 'Withdraw the swap with {{name}}',
  doneAccept: 'Swapped. You are both told by mail.',
  doneDecline: 'The swap has been declined.',
  doneWithdraw: 'The swap has been withdrawn.',
  answerFailed: 'The answer could not be sent.',

  title: 'Swap with a colleague',
  text: 'Your space at {{carPark}} on {{day}} is theirs once they accept. Until then nothing changes.',
  textPlain: 'Your space is theirs once they accept. Until then nothing changes.',
  colleague: 'Colleague',
  colleagueHelp: 'Type at least 3 letters. Only colleagues who may park there are found.',
  colleagueRequired: 'Colleague is required',
  wanted: 'Day that you want in return',
  wantedHelp: 'Leave it empty to give your day away.',
  submit: 'Ask the colleague',
  asked: 'The colleague has been asked by mail.',
  failed: 'The colleague could not be asked.',
} as const;

export const { useT } = defineMessages('mf-parking-swaps', { en, de: () => import('./de.ts') });
