import type { VisitorHost } from '@portal/openapi/reports';
import * as api from '@portal/openapi/reports';
import { send, useRead } from '@portal/shared/api';
import { type QueryOf, useList } from '@portal/shared/list';
import { useMemo } from 'react';
import { type CountedColumn, PeopleReport } from '#parts/people';
import { usePeriod } from '#parts/period';
import { AS_ASKED } from '#parts/query';
import { hostList } from './host-list.ts';
import { useT } from './texts/en.ts';

type HostsQuery = api.operations['listVisitorHosts']['parameters']['query'];

/** Only how many there were is asked for. */
const SHORTEST = { page: 1, limit: 10 } as const;

/** Screen `reports-visitors-hosts` (rules/reports.md#visitors). */
export function VisitorHosts() {
  const t = useT();
  const period = usePeriod();
  const list = useList(hostList, (query: QueryOf<typeof hostList>): HostsQuery | null =>
    period.query ? { ...period.query, ...query } : null,
  );
  const { query } = list;
  const figures = useMemo(
    (): CountedColumn<VisitorHost>[] => [
      { key: 'visit_count', title: t('visitCount'), value: ({ visitCount }) => visitCount },
      { key: 'came_count', title: t('cameCount'), value: ({ cameCount }) => cameCount },
      { key: 'no_show_count', title: t('noShowCount'), value: ({ noShowCount }) => noShowCount },
      { key: 'cancelled_count', title: t('cancelledCount'), value: ({ cancelledCount }) => cancelledCount },
    ],
    [t],
  );
  return (
    <PeopleReport
      report="visitor-hosts"
      {...{ period, list, figures }}
      answer={useRead(api.listVisitorHosts, query && { query })}
      before={useRead(
        api.listVisitorHosts,
        query && period.before && { query: { ...query, ...period.before, ...SHORTEST } },
        AS_ASKED,
      )}
      readPage={query && ((part) => send(api.listVisitorHosts, { query: { ...query, ...part } }))}
      counted={t('hostsCounted')}
      last={t('last')}
      failed={t('hostsFailed')}
      none={t('nobody')}
      noneText={t('nobodyText')}
      noMatch={t('nobodyCalled')}
    />
  );
}
