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
  of: 'NDA of {{name}}',
  handOver: 'Please hand this screen to the {{visitor}} to read and sign.',
  ask: '{{name}} has not signed the NDA',
  askWarn: 'You can take the signature on this screen now, or check in without it.',
  askBlock:
    '{{client}} checks nobody in without a signature. Take it on this screen now, and the check-in goes on.',
  back: 'Back',
  signNow: 'Sign now',
  without: 'Check in without signature',
  decline: 'Do not check in',
  batchTitle_one: '{{count}} person has not signed the NDA',
  batchTitle_other: '{{count}} people have not signed the NDA',
  batchText: 'Signatures are taken one by one, from the row or the visit.',
  batchConfirm: 'Check in all, without signature',
  changed: 'The text has changed since you signed it. Please read and sign the new one.',
} as const;

export const { useT, t } = defineMessages('mf-visitors-nda', { en, de: () => import('./de.ts') });
