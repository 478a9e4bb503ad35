import type { UserUsagePage } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { send, useRead } from '@portal/shared/api';
import { type QueryOf, useList } from '@portal/shared/list';
import { useMemo } from 'react';
import { type CountedColumn, PeopleReport } from '#parts/people';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { useT } from './texts/en.ts';
import { usageList } from './usage-list.ts';

/** Screen `reports-desks-user-usage` (rules/reports.md#user-usage). */
export function DeskUserUsage() {
  return <UserUsage of="desks" />;
}

/** Screen `reports-resources-user-usage`. */
export function ResourceUserUsage() {
  return <UserUsage of="resources" />;
}

type UsageQuery = api.operations['listDeskUserUsage']['parameters']['query'];

/** Only how many there were is asked for. */
const SHORTEST = { page: 1, limit: 10 } as const;

const READS = { desks: api.listDeskUserUsage, resources: api.listResourceUserUsage } as const;

function UserUsage({ of }: { of: keyof typeof READS }) {
  const t = useT();
  const period = usePeriod();
  const list = useList(usageList, (query: QueryOf<typeof usageList>): UsageQuery | null =>
    period.query ? { ...period.query, ...query } : null,
  );
  const { query } = list;
  const figures = useMemo(
    (): CountedColumn<UserUsagePage['results'][number]>[] => [
      { key: 'booking_count', title: t('bookings'), value: ({ bookingCount }) => bookingCount },
      { key: 'booked_hours', title: t('bookedHours'), value: ({ bookedHours }) => bookedHours },
      { key: 'no_show_count', title: t('noShows'), value: ({ noShowCount }) => noShowCount },
      { key: 'released_count', title: t('released'), value: ({ releasedCount }) => releasedCount },
      { key: 'cancelled_count', title: t('cancelled'), value: ({ cancelledCount }) => cancelledCount },
    ],
    [t],
  );
  return (
    <PeopleReport
      report={of === 'desks' ? 'desk-user-usage' : 'resource-user-usage'}
      {...{ period, list, figures }}
      answer={useRead(READS[of], query && { query })}
      before={useRead(
        READS[of],
        query && period.before && { query: { ...query, ...period.before, ...SHORTEST } },
        AS_ASKED,
      )}
      readPage={query && ((part) => send(READS[of], { query: { ...query, ...part } }))}
      counted={t(`counted.${of}`)}
      last={t('last')}
      failed={t('failed')}
      none={t('nobody')}
      noneText={t('nobodyText')}
      noMatch={t('nobodyCalled')}
    />
  );
}
