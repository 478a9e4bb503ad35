import { defineMessages } from '@portal/shared/messages';

/** Texts of the person's own second factor (rules/second-factor.md#set-up). */
export const en = {
  intro: 'A second factor protects your account even if someone learns your password.',
  missing: 'Your organisation requires a second factor. Set it up to continue.',
  required: 'Your organisation requires it, so you can’t remove it.',
  profile: 'Back to profile',
  loading: 'Loading your second factor',
  failed: 'Your second factor could not be loaded.',

  app: 'Authenticator app',
  appNone: 'Set up an app on your phone. Logging in with your password then requires a code from it.',
  appSince: 'Since {{day}}, logging in with your password requires a code from your app.',
  setUp: 'Set up',
  remove: 'Remove app',

  recovery: 'Recovery codes',
  recoveryText: 'Each code works once in place of the app, for example if you lose your phone.',
  recoveryLeft_one: '{{count}} code left.',
  recoveryLeft_other: '{{count}} codes left.',
  renew: 'Get new codes',
  renewTitle: 'Get new recovery codes?',
  renewText: 'Your old codes stop working.',

  devices: 'Remembered browsers',
  devicesText: 'These browsers need no code for 30 days.',
  devicesNone: 'No browser is remembered.',
  thisBrowser: 'This browser',
  browserOn: '{{browser}} on {{system}}',
  unknownBrowser: 'Unknown browser',
  lastUsed: 'Last used {{when}}',
  forget: 'Forget',
  forgetNamed: 'Forget {{name}}',
  forgotten: 'The browser is forgotten.',

  code: 'Code',
  codeRequired: 'Code is required',
  next: 'Next',
  cancel: 'Cancel',
  actionFailed: 'Something went wrong. Please try again.',

  setUpTitle: 'Set up an authenticator app',
  setUpPassword: 'Enter your password to begin.',
  scan: 'Scan this code with an authenticator app, for example Google or Microsoft Authenticator.',
  scanAlt: 'QR code for the authenticator app',
  key: 'Key',
  keyText: 'Or type this key into the app.',
  openApp: 'Open the app on this device',
  enterCode: 'Then enter the six digits that the app shows.',
  confirm: 'Confirm',
  codesTitle: 'Save your recovery codes',
  codesText: 'Keep these codes in a safe place. They are shown only now, and each works once.',
  download: 'Download',
  copy: 'Copy',
  copied: 'Copied',
  codesDone: 'I have saved them',
  codesFile: 'recovery-codes.txt',

  removeTitle: 'Remove the authenticator app?',
  removeText: 'Your password alone is then enough to log in.',
  removed: 'The app is removed.',
} as const;

export const { useT, t } = defineMessages('mf-identity-second-factor', { en, de: () => import('./de.ts') });
