/** The line that says where a remote comes from; developers read it. */
export const en = {
  applied: '{{remote}} comes from {{origin}}',
  waiting: '{{remote}} comes from {{origin}} once you have logged in, if this portal lets you.',
  unreachable:
    '{{origin}} does not answer, so {{remote}} is the deployed one. Does its development server run, and may this page reach it?',
  wrong:
    '{{origin}} answers, but not as the development server of {{remote}}, so {{remote}} is the deployed one.',
  lost: '{{remote}} is the deployed one: this address cannot be opened with {{remote}} from {{origin}}.',
  foreign:
    '“{{what}}” was refused: a remote comes from the portal or from your own machine, as in mf-desks@http://localhost:3001.',
  forbidden: '“{{what}}” was refused: this portal does not let you run a remote from your own machine.',
  retry: 'Retry',
  reset: 'Reset',
  dismiss: 'Dismiss',
} as const;
