import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  'desk-utilization': 'Auslastung der Arbeitsplätze',
  'desk-user-usage': 'Nutzung der Arbeitsplätze',
  'resource-capacity': 'Auslastung der Ressourcen',
  'resource-user-usage': 'Nutzung der Ressourcen',
  visitors: 'Besucherbericht',
  'visitor-hosts': 'Besucher nach Gastgeber',
  'parking-by-day': 'Nutzung des Parkplatzes',
  'parking-requests': 'Parkanfragen',
  occupancy: 'Belegung',
};
