import { defineMessages } from '@portal/shared/messages';

export const en = {
  'desk-utilization': 'Desk Utilization',
  'desk-user-usage': 'Desk User Usage',
  'resource-capacity': 'Capacity Utilization',
  'resource-user-usage': 'Resource User Usage',
  visitors: 'Visitor Report',
  'visitor-hosts': 'Visitors by Host',
  'parking-by-day': 'Carpark Usage',
  'parking-requests': 'Parking Requests',
  occupancy: 'Occupancy',
} as const;

export const { useT, t } = defineMessages('mf-reports-names', { en, de: () => import('./de.ts') });
