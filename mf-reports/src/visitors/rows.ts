import type { VisitorFigures, VisitorReport } from '@portal/openapi/reports';
import { formatDay } from '@portal/shared/time';

export const VIEWS = ['day', 'hour', 'site'] as const;
export type View = (typeof VIEWS)[number];

/** Of hours nothing is counted but who came and how long they waited. */
export interface VisitorRow {
  /** By this it is sorted and named in the file. */
  key: string;
  name: string;
  figures: Pick<VisitorFigures, 'cameCount' | 'waitMinutes'> & Partial<VisitorFigures>;
}

export function rowsOf({ byDay, byHour, bySite }: VisitorReport, view: View, locale: string): VisitorRow[] {
  if (view === 'hour') return byHour.map(({ time, ...figures }) => ({ key: time, name: time, figures }));
  if (view === 'site')
    return bySite.map(({ site, figures }) => ({ key: site.name, name: site.name, figures }));
  return byDay.map(({ date, figures }) => ({ key: date, name: formatDay(date, locale, 'weekday'), figures }));
}
