import type { ParkingRequestCount, ParkingRequestCounts } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { useRead } from '@portal/shared/api';
import { useSession } from '@portal/shared/session';
import { addMonths, formatDay, formatMonth, monthOf } from '@portal/shared/time';
import { AS_ASKED } from '#parts/query';
import { differenceIn, fileName, inSentences, ReportChart, type ReportColumn } from '#parts/report';
import { requestsTop } from './rules.ts';
import { useT } from './texts/en.ts';
import type { CarPark, ParkingFiltersState } from './use-parking-filters.ts';

/** Parking Requests: confirmed and pending of each day of the month. */
export function RequestsChart({ filters, carPark }: { filters: ParkingFiltersState; carPark: CarPark }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { month } = filters;
  const earlier = useRead(
    api.listParkingRequestCounts,
    { query: { carparkId: carPark.id, month: addMonths(month, -1) } },
    AS_ASKED,
  );
  const before = earlier.data;
  const columns: ReportColumn<ParkingRequestCount>[] = [
    {
      key: 'time',
      title: t('day'),
      value: ({ time }) => time,
      text: ({ time }) => formatDay(time, locale, 'weekday'),
    },
    { key: 'confirmed', title: t('confirmed'), value: ({ confirmedCount }) => confirmedCount, isDrawn: true },
    { key: 'pending', title: t('pending'), value: ({ pendingCount }) => pendingCount, isDrawn: true },
    { key: 'released', title: t('released'), value: ({ releasedCount }) => releasedCount, isCount: true },
    { key: 'denied', title: t('denied'), value: ({ deniedCount }) => deniedCount, isCount: true },
    { key: 'cancelled', title: t('cancelled'), value: ({ cancelledCount }) => cancelledCount, isCount: true },
  ];
  const sum = (data: ParkingRequestCounts, count: (row: ParkingRequestCount) => number) =>
    data.results.reduce((all, row) => all + count(row), 0);
  const all = (data: ParkingRequestCounts) =>
    sum(data, ({ confirmedCount, pendingCount }) => confirmedCount + pendingCount);
  return (
    <ReportChart<ParkingRequestCounts, ParkingRequestCount>
      title={t('requests')}
      orderedBy="requests_ordering"
      counted={t('requestsCounted')}
      query={useRead(api.listParkingRequestCounts, { query: { carparkId: carPark.id, month } }, AS_ASKED)}
      before={earlier}
      rows={(data) => data.results}
      columns={columns}
      kind="columns"
      top={(data) =>
        requestsTop(
          data.results.flatMap(({ confirmedCount, pendingCount }) => [confirmedCount, pendingCount]),
        )
      }
      summary={(data) =>
        inSentences(
          t('requestsSummary', {
            name: carPark.name,
            month: formatMonth(month, locale),
            confirmed: sum(data, ({ confirmedCount }) => confirmedCount),
            pending: sum(data, ({ pendingCount }) => pendingCount),
          }),
          differenceIn(before && all(data) - all(before), (key, count) =>
            t(`compared.requests.${key}`, { count }),
          ),
        )
      }
      note={() => (month >= monthOf(filters.now) ? t('stillToCome') : null)}
      file={fileName('parking-requests', carPark.name, month)}
    />
  );
}
