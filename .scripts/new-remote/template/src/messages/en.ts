/** Texts of this remote. */
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
} as const;
