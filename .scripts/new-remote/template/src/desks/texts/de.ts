import type { Translation } from '@portal/shared/messages';
import type { en } from './en.ts';

export const de: Translation<typeof en> = {
  cardTitle: 'Example',
  showSites: 'Anzeigen',
  sites: 'Standorte',
  sitesFound_one: '{{count}} Standort',
  sitesFound_other: '{{count}} Standorte',
  zone: 'Zeitzone: {{zone}}',
  chosen: 'Gewählt',
  loadingSites: 'Standorte werden geladen …',
  noSites: 'Noch keine Standorte',
  noSitesText: 'Hier erscheinen die Standorte, die Sie nutzen dürfen.',
  sitesFailed: 'Die Standorte konnten nicht geladen werden.',
  report: 'Problem melden',
  problem: 'Was stimmt nicht?',
  problemRequired: 'Bitte beschreiben Sie das Problem.',
  send: 'Senden',
  reported: 'Vielen Dank. Ihre Meldung wurde gesendet.',
  reportFailed: 'Ihre Meldung konnte nicht gesendet werden. Bitte versuchen Sie es erneut.',
};
