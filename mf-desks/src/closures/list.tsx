import type { DeskClosure } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryState } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { formatDay } from '@portal/shared/time';
import { Button, Empty, Stack, Text } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { DESKS_DOMAIN } from '#parts/desks';
import { DESKS_APPROVE_PATH } from '../paths.ts';
import { useT } from './texts/en.ts';

const loadClose = () => import('./close-dialog.tsx').then((m) => m.CloseDialog);
const loadEnd = () => import('./end-dialog.tsx').then((m) => m.EndDialog);
const LIVE = [DESKS_DOMAIN];

/** Screen `desk-closures` (rules/desks.md#closures): what is closed and why, and the ways to close and to open. */
export function DeskClosures() {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const site = useSession((session) => session.siteId);
  useLiveUpdates(LIVE);
  const query = useRead(api.listDeskClosures, { query: { site } });
  const close = useLazyDialog(loadClose);
  const end = useLazyDialog(loadEnd);
  const columns: Column<DeskClosure>[] = [
    {
      key: 'what',
      title: t('what'),
      isRowHeader: true,
      render: ({ desk, zone, site: at }) => (
        <>
          {desk ? t('deskInZone', { desk: desk.name, zone: zone.name }) : zone.name}
          <Text block size="sm" tone="soft">
            {at.name}
          </Text>
        </>
      ),
    },
    {
      key: 'days',
      title: t('days'),
      render: ({ firstDay, lastDay }) =>
        firstDay === lastDay
          ? formatDay(firstDay, locale, 'weekday')
          : t('fromUntil', {
              first: formatDay(firstDay, locale, 'weekday'),
              last: formatDay(lastDay, locale, 'weekday'),
            }),
    },
    { key: 'reason', title: t('reason'), render: ({ reason }) => reason },
    {
      key: 'end',
      title: t('action'),
      render: (closure) => (
        <Button
          size="sm"
          aria-haspopup="dialog"
          aria-label={t('endOf', { what: closure.desk?.name ?? closure.zone.name })}
          onClick={() => end.open({ closure })}
        >
          {t('end')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4}>
      <Stack row gap={3}>
        <Button
          variant="primary"
          icon="lock"
          aria-haspopup="dialog"
          loading={close.opening}
          onMouseEnter={close.preload}
          onFocus={close.preload}
          onClick={() => close.open({ site })}
        >
          {t('close')}
        </Button>
        <Button variant="quiet" href={DESKS_APPROVE_PATH}>
          {t('requests')}
        </Button>
      </Stack>
      <QueryState query={query} loading={t('loading')} failed={t('loadFailed')}>
        {(closures) => (
          <DataTable
            label={t('table')}
            columns={columns}
            rows={closures}
            rowKey={({ id }) => id}
            empty={
              <Empty icon="desk" title={t('none')}>
                {t('noneText')}
              </Empty>
            }
          />
        )}
      </QueryState>
      {close.dialog}
      {end.dialog}
    </Stack>
  );
}
