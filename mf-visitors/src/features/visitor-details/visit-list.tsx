import { useApiQuery } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { useSession } from '@portal/shared/session';
import { formatDay, formatTime } from '@portal/shared/time';
import { Empty, Stack } from '@portal/shared/ui/core';
import { ErrorState, Pagination } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { intParam, useQueryParam } from '@portal/shared/url-state';
import { VISITS_DOMAIN, type Visit, visitorsApi } from '#common/api/visitors-api.ts';
import { VisitStatusTag } from '#common/visits/visit-status-tag.tsx';
import { hostNames } from '#common/visits/visit-words.ts';
import { useT } from '#messages/visitors/index.ts';
import { meetingLink } from '#paths';

/** History lists have ten rows (spec 2 §9). */
const PAGE_SIZE = 10;
const PAGE = intParam(1);

/** Every visit of one visitor, the newest first; a press opens the meeting's details (spec 2 §2). */
export function VisitList({ visitorId }: { visitorId: number }) {
  const t = useT();
  const navigate = useNavigate();
  const columns = useColumns();
  const [page, setPage] = useQueryParam('page', PAGE);
  const query = { visitor: visitorId, ordering: '-start', page, limit: PAGE_SIZE } as const;
  const { data, error, isLoading, isValidating, mutate } = useApiQuery(
    [VISITS_DOMAIN, 'of-visitor', query],
    () => visitorsApi.GET('/visits/', { params: { query } }),
  );
  if (error && !data)
    return (
      <ErrorState
        title={t('visitsFailed')}
        onRetry={() => void mutate()}
        retrying={isValidating}
        referenceId={error.referenceId}
      >
        {error.detail}
      </ErrorState>
    );
  return (
    <Stack gap={3}>
      <DataTable
        label={t('visitHistory')}
        columns={columns}
        rows={data?.results ?? []}
        rowKey={({ id }) => id}
        isLoading={isLoading}
        onOpen={({ meeting }) => navigate(meetingLink(meeting.id))}
        empty={
          <Empty icon="calendar" title={t('visitsNone')}>
            {t('visitsNoneText')}
          </Empty>
        }
      />
      {data && data.count > PAGE_SIZE ? (
        <Pagination page={page} limit={PAGE_SIZE} count={data.count} onPage={(next) => setPage(next)} />
      ) : null}
    </Stack>
  );
}

function useColumns(): Column<Visit>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return [
    {
      key: 'when',
      title: t('when'),
      isRowHeader: true,
      render: ({ date, meeting }) =>
        `${formatDay(date, locale)}, ${formatTime(meeting.start, meeting.timeZone, locale)}`,
    },
    { key: 'meeting', title: t('meeting'), render: ({ meeting }) => meeting.description || t('noMeeting') },
    { key: 'host', title: t('host'), render: (visit) => hostNames(visit) || '–' },
    { key: 'site', title: t('site'), priority: 'wide', render: ({ meeting }) => meeting.siteName },
    { key: 'status', title: t('status'), render: ({ status }) => <VisitStatusTag status={status} /> },
  ];
}
