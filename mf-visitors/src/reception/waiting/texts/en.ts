import { defineMessages } from '@portal/shared/messages';

export const en = {
  waitingFor: '{{name}}, for {{host}}',
  waitingNoHost: '{{name}}: {{wish}}',
  waitingMore: 'and {{count}} more',
  waitingWatched: 'Watch list',
  waitsSince: 'since {{at}}',
  toSee: 'To see {{host}}',
  noHostYet: 'No host yet',
  hostCannotCome: '{{host}} cannot come',
  assignTo: 'Host for {{name}}',
  assignNamed: 'Assign {{name}} to {{host}}',
  assignPlaceholder: 'Find a host',
  assigned: '{{host}} has been notified.',
  assignFailed: 'Something went wrong. No host has been notified.',
  waiting: 'Waiting at reception',
  nextOf: '{{action}}: {{name}}',
} as const;

export const { useT } = defineMessages('mf-visitors-waiting', { en, de: () => import('./de.ts') });
