import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  waitingFor: '{{name}}, zu {{host}}',
  waitingNoHost: '{{name}}: {{wish}}',
  waitingMore: 'und {{count}} weitere',
  waitingWatched: 'Beobachtungsliste',
  waitsSince: 'seit {{at}}',
  toSee: 'Möchte zu {{host}}',
  noHostYet: 'Noch kein Gastgeber',
  hostCannotCome: '{{host}} kann nicht kommen',
  assignTo: 'Gastgeber für {{name}}',
  assignNamed: '{{host}} als Gastgeber für {{name}} wählen',
  assignPlaceholder: 'Gastgeber suchen',
  assigned: '{{host}} wurde benachrichtigt.',
  assignFailed: 'Etwas ist schiefgegangen. Niemand wurde benachrichtigt.',
  waiting: 'Warten am Empfang',
  nextOf: '{{action}}: {{name}}',
};
