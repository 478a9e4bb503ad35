import { defineMessages } from '@portal/shared/messages';

/** Texts of this feature. */
export const en = {
  cardTitle: 'Example',
  showSites: 'Show them',
  sites: 'Sites',
  sitesFound_one: '{{count}} site',
  sitesFound_other: '{{count}} sites',
  zone: 'Time zone: {{zone}}',
  chosen: 'Chosen',
  loadingSites: 'Loading sites…',
  noSites: 'No sites yet',
  noSitesText: 'Sites that you may use will appear here.',
  sitesFailed: 'The sites could not be loaded.',
  report: 'Report a problem',
  problem: 'What is wrong?',
  problemRequired: 'Please describe the problem.',
  send: 'Send',
  reported: 'Thank you. Your report has been sent.',
  reportFailed: 'Your report could not be sent. Please try again.',
} as const;

export const { useT } = defineMessages('mf-example', { en, de: () => import('./de.ts') });
