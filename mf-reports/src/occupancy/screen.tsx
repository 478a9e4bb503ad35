import type { Occupancy } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { ReportPage } from '#parts/page';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { differenceIn, fileName, inSentences, peakOf, ReportChart, type ReportColumn } from '#parts/report';
import { useT } from './texts/en.ts';

const FIGURES = [
  'peopleCount',
  'expectedCount',
  'employeeCount',
  'visitorCount',
  'presenceCount',
  'deskCount',
  'plateCount',
  'visitCount',
] as const;

type Day = Occupancy['byDay'][number];

/** Screen `reports-occupancy` (rules/reports.md#occupancy). */
export function OccupancyReport() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const period = usePeriod();
  const query = useRead(api.getOccupancy, period.query && { query: period.query }, AS_ASKED);
  const earlier = useRead(api.getOccupancy, period.before && { query: period.before }, AS_ASKED);
  const before = earlier.data?.averageCount;
  const dayOf = (day: string) => formatDay(day, locale, 'long');
  const columns: ReportColumn<Day>[] = [
    {
      key: 'date',
      title: t('day'),
      value: ({ date }) => date,
      text: ({ date }) => formatDay(date, locale, 'weekday'),
    },
    ...FIGURES.map((key) => ({
      key,
      title: t(key),
      value: (day: Day) => day[key],
      isDrawn: key === 'peopleCount' || key === 'expectedCount',
    })),
  ];
  const summary = ({ averageCount, peakCount, byDay }: Occupancy) => {
    if (averageCount === null) return t('none');
    const peak = peakOf(byDay, ({ peopleCount }) => peopleCount);
    const more = typeof before === 'number' ? Math.round(averageCount - before) : null;
    return inSentences(
      t('summary', {
        from: dayOf(period.from),
        until: dayOf(period.until),
        average: new Intl.NumberFormat(locale, { maximumFractionDigits: 1 }).format(averageCount),
      }),
      peak && peakCount > 0 ? t('peak', { day: dayOf(peak.date), peakCount }) : '',
      differenceIn(more, (key, count) => t(key, { count, before: period.beforeText })),
    );
  };
  return (
    <ReportPage report="occupancy" period={period}>
      <ReportChart<Occupancy, Day>
        title={t('title')}
        counted={t('counted')}
        query={query}
        before={earlier}
        rows={({ byDay }) => byDay}
        columns={columns}
        kind="columns"
        isOverTime
        top={({ byDay }) => Math.max(5, ...byDay.map((day) => Math.max(day.peopleCount, day.expectedCount)))}
        summary={summary}
        note={() => (period.isPartial ? t('stillToCome') : null)}
        file={fileName('occupancy', period.site?.name ?? '', period.from, period.until)}
      />
    </ReportPage>
  );
}
