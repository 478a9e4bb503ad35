import type { ReportFigures, ResourceUtilization } from '@portal/openapi/reports';
import { formatDay, weekdayNames } from '@portal/shared/time';

/** Of hours of the week nothing is counted but hours. */
export interface UtilizationRow {
  /** By this it is sorted and named in the file. */
  key: string;
  name: string;
  figures: Pick<ReportFigures, 'bookableHours' | 'bookedHours' | 'utilization'> & Partial<ReportFigures>;
}

interface ByTime {
  byDay: readonly { date: string; figures: ReportFigures }[];
  byWeekday: readonly { weekday: number; figures: ReportFigures }[];
}

export const dayRows = ({ byDay }: ByTime, locale: string): UtilizationRow[] =>
  byDay.map(({ date, figures }) => ({ key: date, name: formatDay(date, locale, 'weekday'), figures }));

export function weekdayRows({ byWeekday }: ByTime, locale: string): UtilizationRow[] {
  const names = weekdayNames(locale, 'long');
  return byWeekday.map(({ weekday, figures }) => ({
    key: String(weekday),
    name: names[weekday - 1] ?? '',
    figures,
  }));
}

/** Of something that has a name: a zone, a type, a room. */
export const namedRows = (
  all: readonly { of: { name: string }; figures: ReportFigures }[],
): UtilizationRow[] => all.map(({ of, figures }) => ({ key: of.name, name: of.name, figures }));

export function hourRows({ byHour }: Pick<ResourceUtilization, 'byHour'>, locale: string): UtilizationRow[] {
  const names = weekdayNames(locale);
  return byHour.map(({ weekday, time, ...figures }) => ({
    key: `${weekday} ${time}`,
    name: `${names[weekday - 1] ?? ''} ${time}`,
    figures,
  }));
}
