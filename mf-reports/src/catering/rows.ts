import type { CateringFigures, CateringReport } from '@portal/openapi/reports';
import { formatDay } from '@portal/shared/time';

export const VIEWS = ['centre', 'day', 'category', 'item'] as const;
export type View = (typeof VIEWS)[number];

export interface CateringRow {
  /** The sort key, and the row's name in the file. */
  key: string;
  name: string;
  figures: CateringFigures;
}

/** @param removed the name for items no longer on the menu */
export function rowsOf(
  { byCostCentre, byDay, byCategory, byItem }: CateringReport,
  view: View,
  { locale, removed }: { locale: string; removed: string },
): CateringRow[] {
  const named = (name: string, figures: CateringFigures) => ({ key: name, name, figures });
  if (view === 'day')
    return byDay.map(({ date, figures }) => ({
      key: date,
      name: formatDay(date, locale, 'weekday'),
      figures,
    }));
  if (view === 'category')
    return byCategory.map(({ category, figures }) => named(category?.name ?? removed, figures));
  if (view === 'item') return byItem.map(({ name, figures }) => named(name, figures));
  return byCostCentre.map(({ costCentre, figures }) => named(costCentre, figures));
}
