import * as api from '@portal/openapi/desks';
import { send, useRead } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { QueryState } from '@portal/shared/query-state';
import { RemoveDialog } from '@portal/shared/records';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Alert, Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { Dialog } from '@portal/shared/ui/extra';
import { DataTable } from '@portal/shared/ui/table';
import { DESKS_DOMAIN, type Desk, useSiteToday } from '#parts/desks';
import { useT } from '../texts/en.ts';

export interface RemoveDeskProps {
  desk: Desk;
  onClose: () => void;
}

/** Asks, and removes; one that is reserved is not removed, and the reservations are listed first. */
export function RemoveDesk({ desk, onClose }: RemoveDeskProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const today = useSiteToday()(desk.siteId);
  const query = useRead(
    api.listDeskReservations,
    { query: { desk: desk.id, start: today, hideCancelled: true, limit: 100 } },
    { keepPreviousData: false },
  );
  if (query.data?.count === 0) {
    return (
      <RemoveDialog
        name={desk.name}
        call={() => send(api.deleteDesk, { path: { id: desk.id } })}
        stale={[DESKS_DOMAIN]}
        onClose={onClose}
      >
        {t('desks.removeText')}
      </RemoveDialog>
    );
  }
  return (
    <Dialog
      open
      title={t('removeTitle', { name: desk.name })}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <QueryState query={query}>
        {({ count, results }) => (
          <Stack gap={4}>
            <Alert tone="info">{t('desks.reserved', { count })}</Alert>
            <DataTable
              label={t('desks.reservations')}
              columns={[
                {
                  key: 'day',
                  title: t('day'),
                  isRowHeader: true,
                  render: ({ date }) => formatDay(date, locale),
                },
                { key: 'person', title: t('person'), render: ({ user }) => <bdi>{personName(user)}</bdi> },
              ]}
              rows={results}
              rowKey={({ id }) => id}
              empty={<Empty icon="calendar" title={t('desks.noReservations')} />}
            />
            {count > results.length ? (
              <Text tone="soft">{t('desks.firstOnly', { count: results.length })}</Text>
            ) : null}
          </Stack>
        )}
      </QueryState>
    </Dialog>
  );
}
