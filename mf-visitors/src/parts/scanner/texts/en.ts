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
  codeUnknown: 'This code is not known here, or no longer.',
  toMeeting: 'Open the meeting',
  somethingWrong: 'Something went wrong.',

  cameraStarting: 'The camera starts …',
  cameraHint: 'Hold the code in front of the camera.',
  cameraPaused: 'The camera is paused.',
  cameraRetry: 'Try again',
  cameraTitle: 'No picture from the camera',
  cameraProblems: {
    refused:
      'This page may not use the camera. Press the icon next to the address of this page, allow the camera, and try again.',
    absent: 'No camera was found. Connect one and try again, or use another way.',
    busy: 'The camera is used by another program. Close it and try again.',
    insecure: 'The camera works on encrypted pages (https) only. Please ask your administrator.',
    reader: 'The code reader could not be loaded. Check the connection and try again.',
    failed: 'The camera could not be started. Try again, or use another way.',
  },

  scanText:
    'Codes of this portal open here: visits, desks, rooms. Everything else is refused with the reason.',
  scanLabel: 'Camera picture',
  stopCamera: 'Stop the camera',
  startCamera: 'Start the camera',
  reading: 'Looking up the code …',
  recent: 'Recent scans',
  recentEmptyTitle: 'Nothing scanned yet',
  recentEmpty: 'The last 5 codes scanned in this tab appear here, so that you can open them again.',
  openAgain: 'Open again',
  openAgainNamed: 'Open again: {{name}}',
  scannedAt: '{{kind}}, {{at}}',
  kinds: { visit: 'Visit', desk: 'Desk', room: 'Room', site: 'Site', unknown: 'Code' },
  goOn: 'Continue',
  close: 'Close',
  otherWaysTitle: 'No camera?',
  otherWays: 'Type or paste the address printed below the code. A handheld scanner works here as well.',
  typedLabel: 'Address of the code',
  typedButton: 'Look up',
  actionTitle: 'QR code',
  toScanner: 'Scan another code',
  toStart: 'Go to the dashboard',
  handling: 'Looking up the code …',
  retry: 'Try again',
} as const;

export const { useT, t } = defineMessages('mf-visitors-qr', { en, de: () => import('./de.ts') });
