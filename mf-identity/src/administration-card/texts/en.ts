import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Administration',
  about: 'What waits for you, and what went wrong in the last seven days.',
  approvals: 'People to approve',
  failedMessages: 'Mails and text messages that were not delivered',
  failedLoads: 'Parts of the portal that could not be loaded',
  loadsOf: '{{failures}} of {{loads}} loads',
  nothing: 'Nobody waits, and nothing went wrong.',
  more: 'and {{count}} more',
  users: 'Users and groups',
  versions: 'Versions',
  area: 'All settings',
  loading: 'Loading what waits',
  failed: 'What waits could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-identity-administration-card', {
  en,
  de: () => import('./de.ts'),
});
