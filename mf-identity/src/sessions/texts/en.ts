import { defineMessages } from '@portal/shared/messages';

export const en = {
  intro: 'The browsers that are logged in to your account.',
  profile: 'Back to your profile',
  title: 'Logged in',
  loading: 'Loading your sessions',
  failed: 'Your sessions could not be loaded.',
  current: 'This session',
  browserOnSystem: '{{browser}} on {{system}}',
  unknownBrowser: 'Unknown browser',
  lastUsed: 'Last used {{time}}',
  network: 'Network {{network}}',
  loggedIn: 'Logged in {{time}} {{method}}',
  methods: {
    password: 'with a password',
    password_and_code: 'with a password and a code',
    password_and_passkey: 'with a password and a passkey',
    passkey: 'with a passkey',
    single_sign_on: 'with single sign-on',
  },
  end: 'End',
  endOf: 'End {{device}}, last used {{time}}',
  endTitle: 'End this session?',
  endText: '{{device}} is logged out immediately. Unsaved input there is lost.',
  endSession: 'End session',
  ended: 'The session has ended.',
  endOthers: 'End all other sessions',
  endOthersTitle: 'End all other sessions?',
  endOthersText: 'You stay logged in here and are logged out everywhere else.',
  othersEnded: 'All other sessions have ended.',
  notYours: 'If you do not recognise a session, end it and change your password.',
  notEnded: 'The session could not be ended.',
} as const;

export const { useT } = defineMessages('mf-identity-sessions', { en, de: () => import('./de.ts') });
