import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { Avatar } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import type { ReactNode } from 'react';
import { More, useMore } from './more.tsx';
import type { MusterColumn } from './rules/muster-columns.ts';
import type { MusterRow } from './rules/muster-types.ts';
import { useT } from './texts/en.ts';
import { PhoneLink, Signal, Where } from './where.tsx';

interface MusterTableProps {
  rows: readonly MusterRow[];
  isLoading: boolean;
  columns: readonly MusterColumn[];
  zone: string;
  empty: ReactNode;
}

/** The people on site, outside a roll call; a roll call has its own list. */
export function MusterTable({ rows, isLoading, columns: chosen, zone, empty }: MusterTableProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { shown, left, more } = useMore(rows);
  const clock = (instant: string) => formatClock(instant, zone, locale);
  const all: Record<MusterColumn, Column<MusterRow>> = {
    photo: {
      key: 'photo',
      title: t('photo'),
      width: '4.5rem',
      render: (row) => <Avatar name={personName(row)} photo={row.photo} size={40} />,
    },
    phone: {
      key: 'phone',
      title: t('phone'),
      render: ({ phone }) => (phone ? <PhoneLink phone={phone} /> : '–'),
    },
    email: {
      key: 'email',
      title: t('email'),
      render: ({ email }) => (email ? <a href={`mailto:${email}`}>{email}</a> : '–'),
    },
    company: { key: 'company', title: t('company'), render: ({ company }) => company ?? '–' },
    type: { key: 'type', title: t('type'), render: ({ type }) => t(type) },
    location: { key: 'location', title: t('location'), render: (row) => <Where row={row} /> },
    host: { key: 'host', title: t('host'), render: ({ host }) => host ?? '–' },
    signal: {
      key: 'signal',
      title: t('signal'),
      render: (row) => <Signal row={row} at={clock(row.signalAt)} />,
    },
  };
  const name: Column<MusterRow> = {
    key: 'name',
    title: t('name'),
    isRowHeader: true,
    render: (row) => (
      <Text strong size="lg">
        {personName(row)}
      </Text>
    ),
  };
  const [photo, ...rest] = chosen.includes('photo') ? chosen : [undefined, ...chosen];
  const columns = [
    ...(photo ? [all[photo]] : []),
    name,
    ...rest.flatMap((column) => (column ? [all[column]] : [])),
  ];
  return (
    <>
      <DataTable
        label={t('people')}
        columns={columns}
        rows={shown}
        rowKey={({ key }) => key}
        isLoading={isLoading}
        empty={empty}
      />
      {left > 0 ? <More count={left} onMore={more} /> : null}
    </>
  );
}
