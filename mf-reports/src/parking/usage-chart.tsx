import type {
  ParkingByDay,
  ParkingDay,
  ParkingOccupancy,
  ParkingOccupancyRow,
} from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { addDays, addMonths, firstDayOf, formatDay, formatMonth, monthOf } from '@portal/shared/time';
import { Segmented } from '@portal/shared/ui/form';
import { AS_ASKED } from '#parts/query';
import {
  differenceIn,
  fileName,
  inSentences,
  peakOf,
  pointsMore,
  ReportChart,
  type ReportColumn,
} from '#parts/report';
import { clockNames, occupancyTop } from './rules.ts';
import { useT } from './texts/en.ts';
import { type CarPark, type ParkingFiltersState, VIEWS } from './use-parking-filters.ts';

const WEEK = 7;

interface ChartProps {
  filters: ParkingFiltersState;
  carPark: CarPark;
}

/** Carpark Usage: over a day, or over the days of its month. */
export function UsageChart(props: ChartProps) {
  return props.filters.view === 'time' ? <ByTime {...props} /> : <ByDays {...props} />;
}

function Views({ filters }: Pick<ChartProps, 'filters'>) {
  const t = useT();
  return (
    <Segmented
      label={t('view')}
      value={filters.view}
      choices={VIEWS.map((value) => ({ value, label: t(`views.${value}`) }))}
      onChange={filters.setView}
    />
  );
}

/** The capacity line; none if the car park has no limit. */
const useLimit = () => {
  const t = useT();
  return (name: string, spaces: number | null) =>
    spaces === null ? null : { value: spaces, text: t('spacesLine', { count: spaces, name }) };
};

function ByTime({ filters, carPark }: ChartProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const limit = useLimit();
  const answer = useRead(
    api.listParkingOccupancy,
    { query: { carparkId: carPark.id, onDate: filters.date } },
    AS_ASKED,
  );
  // Compare with the same weekday: a Monday is not like a Sunday.
  const earlier = useRead(
    api.listParkingOccupancy,
    { query: { carparkId: carPark.id, onDate: addDays(filters.date, -WEEK) } },
    AS_ASKED,
  );
  const before = earlier.data;
  const { results = [], carpark } = answer.data ?? {};
  const zone = carpark?.timeZone ?? 'UTC';
  const names = clockNames(
    results.map(({ time }) => time),
    zone,
    locale,
  );
  const nameOf = ({ time }: ParkingOccupancyRow) => names.get(time) ?? '';
  const columns: ReportColumn<ParkingOccupancyRow>[] = [
    // The file has the same time as the table, on the car park's clock.
    { key: 'time', title: t('time'), value: ({ time }) => time, text: nameOf, written: nameOf },
    { key: 'count', title: t('taken'), value: ({ count }) => count, isDrawn: true },
  ];
  const countsOf = (data: ParkingOccupancy) => data.results.map(({ count }) => count);
  return (
    <ReportChart<ParkingOccupancy, ParkingOccupancyRow>
      title={t('usage')}
      tools={<Views filters={filters} />}
      counted={t('timeCounted')}
      query={answer}
      before={earlier}
      rows={(data) => data.results}
      columns={columns}
      kind="line"
      top={(data) => occupancyTop(countsOf(data), data.spaceCount)}
      limit={(data) => limit(carPark.name, data.spaceCount)}
      summary={(data) => {
        const peak = peakOf(data.results, ({ count }) => count);
        const words = t('timeSummary', {
          name: carPark.name,
          date: formatDay(filters.date, locale, 'long'),
          count: peak?.count ?? 0,
          time: peak ? nameOf(peak) : '–',
        });
        const more = before && Math.max(0, ...countsOf(data)) - Math.max(0, ...countsOf(before));
        return inSentences(
          words,
          differenceIn(more, (key, count) => t(`compared.peak.${key}`, { count })),
        );
      }}
      note={() => (filters.date >= filters.now ? t('stillToCome') : null)}
      file={fileName('parking-usage', carPark.name, filters.date)}
    />
  );
}

function ByDays({ filters, carPark }: ChartProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const limit = useLimit();
  const month = monthOf(filters.date);
  const answer = useRead(
    api.getParkingByDay,
    { path: { carpark_id: carPark.id, date: firstDayOf(month) } },
    AS_ASKED,
  );
  const earlier = useRead(
    api.getParkingByDay,
    { path: { carpark_id: carPark.id, date: firstDayOf(addMonths(month, -1)) } },
    AS_ASKED,
  );
  const before = earlier.data;
  const percent = (share: number) => t('percent', { count: Math.round(share * 100) });
  const columns: ReportColumn<ParkingDay>[] = [
    {
      key: 'date',
      title: t('day'),
      value: ({ date }) => date,
      text: ({ date }) => formatDay(date, locale, 'weekday'),
    },
    { key: 'peak', title: t('most'), value: ({ peakCount }) => peakCount, isDrawn: true },
    { key: 'spaces', title: t('spaces'), value: ({ spaceCount }) => spaceCount },
    {
      key: 'utilization',
      title: t('utilization'),
      value: ({ figures }) => figures.utilization,
      text: ({ figures }) => (figures.utilization === null ? '–' : percent(figures.utilization)),
    },
    { key: 'hours', title: t('bookedHours'), value: ({ figures }) => figures.bookedHours },
    { key: 'bookings', title: t('bookings'), value: ({ figures }) => figures.bookingCount, isCount: true },
    { key: 'noShows', title: t('noShows'), value: ({ figures }) => figures.noShowCount, isCount: true },
    { key: 'released', title: t('released'), value: ({ figures }) => figures.releasedCount, isCount: true },
    {
      key: 'cancelled',
      title: t('cancelled'),
      value: ({ figures }) => figures.cancelledCount,
      isCount: true,
    },
  ];
  const mostOf = ({ results }: ParkingByDay) => Math.max(0, ...results.map(({ peakCount }) => peakCount));
  return (
    <ReportChart<ParkingByDay, ParkingDay>
      title={t('usage')}
      tools={<Views filters={filters} />}
      counted={t('dayCounted')}
      query={answer}
      before={earlier}
      rows={(data) => data.results}
      columns={columns}
      kind="columns"
      top={(data) =>
        occupancyTop(
          data.results.map(({ peakCount }) => peakCount),
          data.carpark.spaceCount,
        )
      }
      limit={(data) => limit(carPark.name, data.carpark.spaceCount)}
      summary={(data) => {
        const peak = peakOf(data.results, ({ peakCount }) => peakCount);
        const words = {
          name: carPark.name,
          month: formatMonth(month, locale),
          date: peak ? formatDay(peak.date, locale, 'weekday') : '–',
          count: peak?.peakCount ?? 0,
        };
        const share = data.totals.utilization;
        // Without a capacity there is no share to compare.
        if (share === null)
          return inSentences(
            t('daySummaryPseudo', words),
            differenceIn(before && mostOf(data) - mostOf(before), (key, count) =>
              t(`compared.fullest.${key}`, { count }),
            ),
          );
        const compared = differenceIn(pointsMore(share, before?.totals.utilization), (key, count) =>
          t(`compared.share.${key}`, { count }),
        );
        return inSentences(t('daySummary', { ...words, share: percent(share) }), compared);
      }}
      note={() => (month >= monthOf(filters.now) ? t('stillToCome') : null)}
      file={fileName('parking-days', carPark.name, month)}
    />
  );
}
