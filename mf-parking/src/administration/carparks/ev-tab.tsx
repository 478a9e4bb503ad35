import type { AdministeredEvSpace, CarParkSettings } from '@portal/openapi/parking';
import * as api from '@portal/openapi/parking';
import { useRead } from '@portal/shared/api';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryState } from '@portal/shared/query-state';
import { Button, Empty, Stack, Tag, Text } from '@portal/shared/ui/core';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { useT } from '../texts/en.ts';

const loadForm = () => import('./ev-space-dialog.tsx').then((m) => m.EvSpaceDialog);

/** The chargers of a car park with their timeslots. */
export function EvTab({ carPark }: { carPark: CarParkSettings }) {
  const t = useT();
  const query = useRead(api.listEvSpaces, { path: { id: carPark.id } });
  const form = useLazyDialog(loadForm);
  const open = (evSpace: AdministeredEvSpace | 'new') => form.open({ carPark, evSpace });
  const columns: Column<AdministeredEvSpace>[] = [
    { key: 'name', title: t('ev.name'), isRowHeader: true, render: ({ name }) => <strong>{name}</strong> },
    {
      key: 'timeslots',
      title: t('ev.timeslots'),
      render: ({ timeslots }) =>
        timeslots.length === 0
          ? t('ev.anyTime')
          : timeslots.map(({ startTime, endTime }) => `${startTime}–${endTime}`).join(', '),
    },
    {
      key: 'state',
      title: t('state'),
      render: ({ isActive }) => (isActive ? t('inUse') : <Tag icon="lock">{t('closed')}</Tag>),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (row) => (
        <Button size="sm" aria-label={t('editOne', { name: row.name })} onClick={() => open(row)}>
          {t('edit')}
        </Button>
      ),
    },
  ];
  return (
    <Stack gap={4} align="stretch">
      <Stack row gap={3} justify="between">
        <Text tone="soft">{t('ev.about')}</Text>
        <Button size="sm" icon="plus" loading={form.opening} onClick={() => open('new')}>
          {t('ev.add')}
        </Button>
      </Stack>
      <QueryState query={query} failed={t('ev.failed')}>
        {(rows) => (
          <DataTable
            label={t('ev.title', { name: carPark.name })}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            onOpen={open}
            empty={
              <Empty icon="car" title={t('ev.none')}>
                {t('ev.noneText')}
              </Empty>
            }
          />
        )}
      </QueryState>
      {form.dialog}
    </Stack>
  );
}
