import type { ReportFigures } from '@portal/openapi/reports';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { useMemo } from 'react';
import type { Period } from '#parts/period';
import {
  differenceIn,
  fileName,
  inSentences,
  peakOf,
  pointsMore,
  ReportChart,
  type ReportChartProps,
  type ReportColumn,
} from '#parts/report';
import type { UtilizationRow } from './rows.ts';
import { useT } from './texts/en.ts';

export type View = 'day' | 'weekday' | 'hour' | 'zone' | 'type' | 'resource';

interface Answer {
  totals: ReportFigures;
}

export interface UtilizationChartProps<Data extends Answer> {
  title: string;
  /** How the figures are counted. */
  counted: string;
  /** Part of the names of its files. */
  file: string;
  period: Period;
  query: ReportChartProps<Data, UtilizationRow>['query'];
  /** Of the period before. */
  before: ReportChartProps<Data, UtilizationRow>['query'];
  view: View;
  rows: (data: Data) => readonly UtilizationRow[];
}

/** Booked hours over bookable hours, by one of several ways to cut them. */
export function UtilizationChart<Data extends Answer>(props: UtilizationChartProps<Data>) {
  const { title, counted, file, period, query, before, view, rows } = props;
  const t = useT();
  const locale = useSession((session) => session.locale);
  const percents = useMemo(
    () => new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 }),
    [locale],
  );
  const percent = (share: number | null) => (share === null ? '–' : percents.format(share));
  const dayOf = (day: string) => formatDay(day, locale, 'long');
  const columns: ReportColumn<UtilizationRow>[] = [
    {
      ...{ key: 'name', title: t(`of.${view}`) },
      value: ({ key }) => key,
      text: ({ name }) => name,
      // Weekdays are sorted by their numbers, which say nothing in a file; days are written as dates.
      written: ({ key, name }) => (view === 'day' ? key : name),
    },
    {
      key: 'utilization',
      title: t('utilization'),
      value: ({ figures }) => figures.utilization,
      drawn: ({ figures }) => tenths(figures.utilization ?? 0),
      text: ({ figures }) => percent(figures.utilization),
      isDrawn: true,
    },
    { key: 'bookedHours', title: t('bookedHours'), value: ({ figures }) => figures.bookedHours },
    { key: 'bookableHours', title: t('bookableHours'), value: ({ figures }) => figures.bookableHours },
    ...(view === 'hour'
      ? []
      : (['bookingCount', 'noShowCount', 'releasedCount', 'cancelledCount'] as const).map((key) => ({
          key,
          title: t(key),
          value: ({ figures }: UtilizationRow) => figures[key] ?? null,
          isCount: true,
        }))),
  ];
  return (
    <ReportChart<Data, UtilizationRow>
      title={title}
      counted={counted}
      query={query}
      before={before}
      rows={rows}
      columns={columns}
      kind="columns"
      isOverTime={view === 'day'}
      top={() => 100}
      format={(value) => percents.format(value / 100)}
      summary={(data) => {
        const { utilization, noShowCount, releasedCount } = data.totals;
        const peak = peakOf(rows(data), ({ figures }) => figures.utilization ?? -1);
        const more = pointsMore(utilization, before.data?.totals.utilization);
        return inSentences(
          t('summary', { from: dayOf(period.from), until: dayOf(period.until), share: percent(utilization) }),
          t('counts', { noShows: noShowCount, released: releasedCount }),
          peak ? t('peak', { name: peak.name, share: percent(peak.figures.utilization) }) : '',
          differenceIn(more, (key, count) => t(key, { count, before: period.beforeText })),
        );
      }}
      note={() => (period.isPartial ? t('stillToCome') : null)}
      file={fileName(file, period.site?.name ?? '', period.from, period.until, view)}
    />
  );
}

/** A share as percent, in tenths. */
const tenths = (share: number) => Math.round(share * 1000) / 10;
