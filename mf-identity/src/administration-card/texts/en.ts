import { defineMessages } from '@portal/shared/messages';

export const en = {
  title: 'Administration',
  about: 'No approvals are waiting, and nothing failed in the last seven days.',
  approvals: 'People to approve',
  failedMessages: 'Emails and text messages that were not delivered',
  failedLoads: 'Modules that failed to load',
  loadsOf: '{{failures}} of {{loads}} loads',
  nothing: 'All clear',
  more: 'and {{count}} more',
  users: 'Users and groups',
  versions: 'Versions',
  area: 'All settings',
  loading: 'Loading tasks',
  failed: 'Your tasks could not be loaded.',
} as const;

export const { useT, t } = defineMessages('mf-identity-administration-card', {
  en,
  de: () => import('./de.ts'),
});
