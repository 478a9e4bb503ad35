import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { type SessionUser, useSession } from '@portal/shared/session';
import { formatDay, formatRange, siteZone } from '@portal/shared/time';
import { Button, Empty, Stack } from '@portal/shared/ui/core';
import { Pagination } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { intParam, useQueryParam } from '@portal/shared/url-state';
import { PARKING_DOMAIN, type ParkingReservation } from '#parts/parking';
import { loadCancelDialog, StatusTag, useFacts } from '#parts/reservations';
import { useT } from './texts/en.ts';

/** Rows of a page. The address also has the page of the visits beside it. */
const LIMIT = 10;
const PAGE = intParam(1);
const LIVE_TOPICS = [PARKING_DOMAIN];

/** Slot `visitor-parking-history`: what was reserved for a visitor, the newest first (rules/visitors.md#profile). */
export function VisitorHistory({ visitorId }: { visitorId: number }) {
  const t = useT();
  useLiveUpdates(LIVE_TOPICS);
  const [page, setPage] = useQueryParam('parking_page', PAGE);
  const query = { visitor: visitorId, ordering: '-start', page, limit: LIMIT } as const;
  const answer = useRead(api.listParkingReservations, { query });
  const cancel = useLazyDialog(loadCancelDialog);
  const factsOf = useFacts();
  const columns = useColumns((reservation) => {
    const { longDay: day, times, carPark } = factsOf(reservation);
    const words = { question: t('question', { day, times, carPark }), failure: t('cancelFailed') };
    cancel.open({ reservation, words });
  });
  return (
    <>
      <QueryState query={answer} failed={t('failed')} isSmall>
        {({ count, results }) => (
          <Stack gap={3}>
            <DataTable
              label={t('label')}
              columns={columns}
              rows={results}
              rowKey={({ id }) => id}
              empty={
                <Empty icon="car" title={t('none')}>
                  {t('noneText')}
                </Empty>
              }
            />
            {count > LIMIT ? <Pagination page={page} limit={LIMIT} count={count} onPage={setPage} /> : null}
          </Stack>
        )}
      </QueryState>
      {cancel.dialog}
    </>
  );
}

/** On the clocks of its site. */
function whenOf({ date, start, end, site }: ParkingReservation, user: SessionUser | null, locale: string) {
  const zone = siteZone({ user, siteId: site.id });
  return `${formatDay(date, locale)}, ${formatRange(start, end, zone, locale)}`;
}

function useColumns(onCancel: (reservation: ParkingReservation) => void): Column<ParkingReservation>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const user = useSession((session) => session.user);
  return [
    { key: 'when', title: t('when'), isRowHeader: true, render: (row) => whenOf(row, user, locale) },
    {
      key: 'place',
      title: t('place'),
      render: ({ carpark, space }) =>
        space ? t('space', { carPark: carpark.name, space: space.name }) : carpark.name,
    },
    { key: 'site', title: t('site'), priority: 'wide', render: ({ site }) => site.name },
    { key: 'status', title: t('status'), render: ({ status }) => <StatusTag status={status} /> },
    {
      key: 'actions',
      title: t('actions'),
      render: (row) =>
        row.actions.includes('cancel') ? (
          <Button
            size="sm"
            variant="danger-quiet"
            aria-haspopup="dialog"
            aria-label={t('cancelOf', { day: formatDay(row.date, locale, 'long') })}
            onClick={() => onCancel(row)}
          >
            {t('cancel')}
          </Button>
        ) : null,
    },
  ];
}
