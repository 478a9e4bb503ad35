import { defineMessages } from '@portal/shared/messages';

/** The line that says where a remote comes from; developers read it. */
export const en = {
  applied: '{{remote}} loads from {{origin}}',
  waiting: '{{remote}} loads from {{origin}} after you log in, if this portal allows it.',
  unreachable:
    '{{origin}} does not answer, so {{remote}} is the deployed version. Check that its development server is running and reachable.',
  wrong: '{{origin}} is not the development server of {{remote}}, so {{remote}} is the deployed version.',
  lost: '{{remote}} is the deployed version: this address cannot be opened with {{remote}} from {{origin}}.',
  foreign:
    '“{{what}}” was refused. Use the portal or your own machine, as in mf-desks@http://localhost:3001.',
  forbidden: '“{{what}}” was refused. This portal does not allow remotes from your own machine.',
  retry: 'Retry',
  reset: 'Reset',
  dismiss: 'Dismiss',
} as const;

export const { useT } = defineMessages('override', { en, de: () => import('./de.ts') });
