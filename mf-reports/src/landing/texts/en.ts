import { defineMessages } from '@portal/shared/messages';

export const en = {
  intro: 'How the building is used: what is counted and how is said beside every chart.',
  parkingReports: 'Parking Reports',
  overview: 'Overview',
  overviewText: 'How full a car park is over a day, and how many requests come in over a month.',
  deskReports: 'Desk Reports',
  deskUtilization: 'Desk Utilization',
  deskUtilizationText: 'How much of the desks’ time is booked, by day, weekday and zone.',
  userUsage: 'User Usage',
  deskUserUsageText: 'Who books desks, and how often nobody came.',
  resourceReports: 'Resource Reports',
  capacityUtilization: 'Capacity Utilization',
  capacityUtilizationText: 'How much of the rooms’ time is booked, by day, hour, type and room.',
  resourceUserUsageText: 'Who books rooms, and how often nobody came.',
  visitorReports: 'Visitor Reports',
  visitors: 'Visitors',
  visitorsText: 'How many came, when, how long they waited, and how many did not come.',
  visitorHosts: 'By host',
  visitorHostsText: 'Who receives visitors, and how often nobody came.',
  cateringReports: 'Catering Reports',
  cateringSpend: 'Spend',
  cateringSpendText: 'What was ordered to meetings, for how many, and which cost centre pays.',
  buildingReports: 'Building Reports',
  occupancy: 'Occupancy',
  occupancyText: 'How many people were there each day, by everything that tells.',
  byMail: 'By mail',
  schedules: 'Scheduled Reports',
  schedulesText: 'Reports that are sent every week or month, to whom, and when next.',
} as const;

export const { useT, t } = defineMessages('mf-reports-landing', { en, de: () => import('./de.ts') });
