import { defineMessages } from '@portal/shared/messages';

export const en = {
  text: 'Text of the agreement',
  loading: 'Loading the agreement',
  loadFailed: 'The agreement could not be loaded.',
  loadFailedText: 'Please check your connection and try again.',
  nothing: 'There is nothing to sign here.',
  instruction: 'Please sign in the box below to confirm you have read the NDA',
  required: 'Your signature is required',
  box: 'Signature',
  boxHelp: 'Draw with a finger, a pen or the mouse.',
  typed: 'Or type your name to sign',
  typedHelp: 'What you type is drawn into the box as your signature.',
  clear: 'Clear',
  sign: 'Sign the NDA',
  touchFirst: 'Sign in the box first.',
  signed: 'Thank you. The NDA has been signed.',
  signFailed: 'Something went wrong. The NDA has not been signed.',
  signedAt: 'Signed on {{date}}',
  signature: 'Your signature',
  changed: 'The text has changed since you signed it. Please read and sign the new one.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-nda', { en, de: () => import('./de.ts') });
