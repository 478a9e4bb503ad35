import { Stack } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import type { Visit } from '#parts/api';
import { useT } from '../texts/en.ts';
import { NextButton } from './next-button.tsx';
import type { RowEvents } from './row-actions.ts';
import { RowMenu } from './row-menu.tsx';
import {
  BadgeCell,
  HostCell,
  NdaCell,
  NotifiedCell,
  ParkingCell,
  StatusCell,
  TimeCell,
  VisitorCell,
} from './visit-cells.tsx';

/** The columns of the table of visits (rules/visits.md#reception). How wide they are is in `list.css`, by what there is room for. */
export function useVisitColumns(events: RowEvents, showDay: boolean): Column<Visit>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'time',
        width: '4.75rem',
        title: t('columns.time'),
        orderKey: 'start',
        render: (visit) => <TimeCell visit={visit} showDay={showDay} />,
      },
      {
        key: 'visitor',
        title: t('columns.visitor'),
        isRowHeader: true,
        orderKey: 'visitor',
        render: (visit) => <VisitorCell visit={visit} />,
      },
      {
        key: 'host',
        width: '8.25rem',
        title: t('columns.host'),
        orderKey: 'host',
        render: (visit) => <HostCell visit={visit} />,
      },
      {
        key: 'status',
        width: '9.25rem',
        title: t('columns.status'),
        orderKey: 'group',
        render: (visit) => <StatusCell visit={visit} />,
      },
      {
        key: 'notified',
        width: '4.75rem',
        title: t('columns.notified'),
        align: 'center',
        priority: 'wide',
        render: (visit) => <NotifiedCell visit={visit} />,
      },
      {
        key: 'nda',
        width: '3.5rem',
        title: t('nda'),
        align: 'center',
        render: (visit) => <NdaCell visit={visit} events={events} />,
      },
      {
        key: 'badge',
        width: '3.5rem',
        title: t('badge'),
        align: 'center',
        render: (visit) => <BadgeCell visit={visit} />,
      },
      {
        key: 'lanyard',
        width: '5.25rem',
        title: t('columns.lanyard'),
        orderKey: 'lanyard',
        priority: 'wide',
        render: (visit) => visit.lanyardNumber ?? '–',
      },
      {
        key: 'parking',
        width: '6rem',
        title: t('columns.parking'),
        priority: 'wide',
        render: (visit) => <ParkingCell visit={visit} />,
      },
      {
        key: 'menu',
        width: '7.75rem',
        title: t('columns.menu'),
        hideTitle: true,
        align: 'end',
        render: (visit) => (
          <Stack as="span" row gap={1} justify="end" className="vr-next">
            <NextButton visit={visit} events={events} />
            <RowMenu visit={visit} events={events} />
          </Stack>
        ),
      },
    ],
    [t, events, showDay],
  );
}
