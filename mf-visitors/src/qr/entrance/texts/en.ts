import { defineMessages } from '@portal/shared/messages';

export const en = {
  loading: 'Loading the entrance',
  notLoaded: 'The entrance could not be loaded.',
  notLoadedText: 'Please check your connection and try again.',
  language: 'Language',

  welcome: 'Welcome to {{site}}',
  lead: 'Check in with the PIN of your invitation.',
  pin: 'Check-in PIN',
  pinHelp: 'The six digits in your invitation email.',
  pinWanted: 'Please type all six digits.',
  pinWrong: 'This PIN does not match any visit here today. Please try again or speak to a receptionist.',
  tooMany: 'Too many wrong PINs. Please try again in 15 minutes or speak to reception.',
  checkIn: 'Check in',
  failed: 'Something went wrong. You have not been checked in.',
  lost: 'The connection was lost. Please try again.',

  otherWays: 'No PIN?',
  byLink: 'Open the link in your invitation to see your code and PIN.',
  byDesk: 'No invitation? Use the kiosk at the entrance, or speak to reception.',
  staff: 'I work here: log in',

  hello: 'Hello {{name}}',
  done: 'You are checked in, and your host has been notified.',
  goTo: 'Please go to {{place}}.',
  goToUnknown: 'Please go to the 4th floor.',
  yourHost: 'Your host: {{host}}',
  nda: 'One more thing: please sign the non-disclosure agreement. Use the link in your invitation, or sign at reception.',
  waits: 'Please speak to a receptionist.',

  unknown: 'This code does not belong to any entrance here',
  unknownText: 'Please use the kiosk, or speak to reception.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-entrance', { en, de: () => import('./de.ts') });
