import type { CateringFigures, CateringReport } from '@portal/openapi/reports';
import { expect, it } from 'vitest';
import { rowsOf, VIEWS } from './rows.ts';

const figures: CateringFigures = {
  ...{ spend: 1250, orderCount: 1, coverCount: 4, itemCount: 5 },
  ...{ cancelledCount: 0, cancelledSpend: 0 },
};
const report: CateringReport = {
  ...{ fromDate: '2026-11-23', untilDate: '2026-11-23', totals: figures },
  byCostCentre: [{ costCentre: 'FIN07', figures }],
  byDay: [{ date: '2026-11-23', weekday: 1, figures }],
  byCategory: [
    { category: { id: 1, name: 'Lunch' }, figures },
    { category: null, figures },
  ],
  byItem: [{ name: 'Soup', figures }],
};

it('has rows for each view, items removed from the menu among them', () => {
  const names = VIEWS.map((view) =>
    rowsOf(report, view, { locale: 'en', removed: 'Removed' }).map(({ name }) => name),
  );
  expect(names).toEqual([['FIN07'], ['Mon 23 Nov'], ['Lunch', 'Removed'], ['Soup']]);
});
