import { withQuery } from '@portal/shared/links';
import type { CalendarDay } from '@portal/shared/time';
import type { Dataset } from './datasets.ts';

export interface ExportWanted {
  dataset: Dataset;
  /** Null for all that the person may use. */
  site: number | null;
  from: CalendarDay;
  until: CalendarDay;
  format: 'csv' | 'ndjson';
  /** Of the reader, whose spreadsheets expect other separators; left out for programs. */
  locale?: string;
}

/**
 * Where the browser reads the file from, of any length: a call through the client would have to hold it, and ends after 30 seconds.
 * @param person whose page links to it (rules/access.md#whose-page)
 */
export function exportAddress(wanted: ExportWanted, person?: string): string {
  const { dataset, site, from, until, format, locale } = wanted;
  const days = { from_date: from, until_date: until };
  return withQuery('/api/reports/export/', { dataset, site, ...days, format, locale, portal_person: person });
}
