import { Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import type { ParkingReservation } from '#parts/parking';
import { StatusCell } from './status-cell.tsx';
import { useT } from './texts/en.ts';
import type { Decide } from './use-decisions.tsx';
import { useWords } from './words.ts';

type Row = ParkingReservation;

export function useRequestColumns(onDecide: Decide): Column<Row>[] {
  const t = useT();
  return useMemo(
    () => [
      {
        key: 'employee',
        title: t('employee'),
        orderKey: 'employee',
        isRowHeader: true,
        render: (row) => <Person row={row} />,
      },
      // Before what may scroll out of sight on a narrow screen: what is decided there is what people come for.
      {
        key: 'status',
        title: t('status'),
        orderKey: 'status',
        render: (row) => <StatusCell row={row} onDecide={onDecide} />,
      },
      {
        key: 'site',
        title: t('site'),
        orderKey: 'site',
        priority: 'wide',
        render: ({ site }) => <Text clip>{site.name}</Text>,
      },
      {
        key: 'carpark',
        title: t('carPark'),
        orderKey: 'carpark',
        render: ({ carpark }) => <Text clip>{carpark.name}</Text>,
      },
      {
        key: 'space',
        title: t('space'),
        priority: 'wide',
        render: ({ parkingSpace }) => parkingSpace ?? '–',
      },
      {
        key: 'start',
        title: t('start'),
        orderKey: 'start',
        render: (row) => <Instant row={row} which="start" />,
      },
      { key: 'end', title: t('end'), render: (row) => <Instant row={row} which="end" /> },
      {
        key: 'ev',
        title: t('ev'),
        priority: 'wide',
        render: (row) => (row.evSpaceReservation ? <Ev row={row} /> : '–'),
      },
    ],
    [t, onDecide],
  );
}

/** With the vehicles, and the word for a visitor where it is for one. */
function Person({ row }: { row: Row }) {
  const t = useT();
  const { nameOf } = useWords();
  const vehicles = row.employee?.vehicles.map(({ registration }) => registration).join(', ');
  return (
    <>
      <bdi>{nameOf(row)}</bdi>{' '}
      {row.type === 'visitor' || vehicles ? (
        <Text size="sm" tone="soft">
          {row.type === 'visitor' ? t('visitor') : vehicles}
        </Text>
      ) : null}
      {row.otherParking.map((text) => (
        <Tag key={text} tone="warning" icon="alert">
          {text}
        </Tag>
      ))}
    </>
  );
}

/** The time and its day; the end has one where it is another. */
function Instant({ row, which }: { row: Row; which: 'start' | 'end' }) {
  const { briefDayOf, timeOf } = useWords();
  const day = briefDayOf(row, which);
  return (
    <Text nowrap>
      {timeOf(row, which)}{' '}
      {which === 'start' || day !== briefDayOf(row, 'start') ? (
        <Text size="sm" tone="soft">
          {day}
        </Text>
      ) : null}
    </Text>
  );
}

function Ev({ row }: { row: Row }) {
  return useWords().evOf(row);
}
