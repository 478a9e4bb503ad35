import { defineMessages } from '@portal/shared/messages';

/** Scanning codes, and what a scanned code does. Quoted texts are those of rules/kiosk-and-codes.md#scanned-codes. */
export const en = {
  refusals: {
    unparsable: 'Error parsing QR code.',
    'no-url': 'The QR code does not contain a valid URL.',
    foreign:
      'This QR code would take you out of {{visitor}} express, please use an external qr-code reader instead.',
    'not-on-host': 'The QR code scanned is not valid on this host.',
    malformed: 'The QR code scanned is malformed.',
    'not-a-visit': 'The QR code scanned is not a visit QR code.',
    'not-sign-in': 'This is not a sign-in QR code.',
  },
  logInFirst: 'This QR code requires you to be logged in.',
  notEnabled: 'This QR code action has not been enabled.',
  codeUnknown: 'This code is unknown or no longer valid.',
  toMeeting: 'Open the meeting',
  somethingWrong: 'Something went wrong.',

  cameraStarting: 'Starting the camera…',
  cameraHint: 'Hold the code in front of the camera.',
  cameraPaused: 'The camera is paused.',
  cameraRetry: 'Try again',
  cameraTitle: 'No picture from the camera',
  cameraProblems: {
    refused:
      'This page can’t use the camera. Press the icon next to the page address, allow the camera, and try again.',
    absent: 'No camera was found. Connect one and try again, or choose another option.',
    busy: 'Another program is using the camera. Close it and try again.',
    insecure: 'The camera works only on encrypted pages (https). Please contact your administrator.',
    reader: 'The code reader could not be loaded. Check the connection and try again.',
    failed: 'The camera could not be started. Try again, or choose another option.',
  },

  scanText: 'Scan a code for a visit, desk or room. Other codes are refused with a reason.',
  scanLabel: 'Camera picture',
  stopCamera: 'Stop the camera',
  startCamera: 'Start the camera',
  reading: 'Looking up the code…',
  recent: 'Recent scans',
  recentEmptyTitle: 'Nothing scanned yet',
  recentEmpty: 'The last 5 codes scanned in this tab appear here.',
  openAgain: 'Open again',
  openAgainNamed: 'Open again: {{name}}',
  scannedAt: '{{kind}}, {{at}}',
  kinds: { visit: 'Visit', desk: 'Desk', room: 'Room', site: 'Site', unknown: 'Code' },
  goOn: 'Continue',
  close: 'Close',
  otherWaysTitle: 'No camera?',
  otherWays: 'Type or paste the address printed below the code. You can also use a handheld scanner.',
  typedLabel: 'Address of the code',
  typedButton: 'Look up',
  actionTitle: 'QR code',
  toScanner: 'Scan another code',
  toStart: 'Go to the dashboard',
  handling: 'Looking up the code…',
  retry: 'Try again',
} as const;

export const { useT, t } = defineMessages('mf-visitors-qr', { en, de: () => import('./de.ts') });
