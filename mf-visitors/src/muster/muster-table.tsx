import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { formatClock } from '@portal/shared/time';
import { Button, Text } from '@portal/shared/ui/core';
import { Avatar, StatusBadge } from '@portal/shared/ui/display';
import { type Column, DataTable } from '@portal/shared/ui/table';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { MarkButtons } from './mark-buttons.tsx';
import type { MusterColumn } from './rules/muster-columns.ts';
import type { MusterRow } from './rules/muster-types.ts';
import { useT } from './texts/en.ts';
import { Signal, Where } from './where.tsx';

interface MusterTableProps {
  rows: readonly MusterRow[];
  isLoading: boolean;
  columns: readonly MusterColumn[];
  zone: string;
  /** Undefined where no roll call runs. */
  onMark: Parameters<typeof MarkButtons>[0]['onMark'] | undefined;
  empty: ReactNode;
}

/** So many are in the page at first, and so many more each time the end comes near: 500 rows at once are a second. */
const STEP = 40;

export function MusterTable({ rows, isLoading, columns: shown, zone, onMark, empty }: MusterTableProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [limit, setLimit] = useState(STEP);
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
      render: ({ phone }) => (phone ? <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a> : '–'),
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
      <span className="vm-name">
        <Text strong size="lg">
          {personName(row)}
        </Text>
        {row.needsAssistance ? (
          <StatusBadge tone="danger" icon="accessible">
            {t('needsAssistance')}
          </StatusBadge>
        ) : null}
      </span>
    ),
  };
  const mark: Column<MusterRow>[] = onMark
    ? [
        {
          key: 'mark',
          title: t('mark'),
          hideTitle: true,
          render: (row) => (
            <MarkButtons
              row={row}
              name={personName(row)}
              by={row.mark && t('markedBy', { name: row.mark.markedBy, at: clock(row.mark.markedAt) })}
              onMark={onMark}
            />
          ),
        },
      ]
    : [];
  const [photo, ...rest] = shown.includes('photo') ? shown : [undefined, ...shown];
  const columns = [
    ...(photo ? [all[photo]] : []),
    name,
    ...mark,
    ...rest.flatMap((column) => (column ? [all[column]] : [])),
  ];
  const left = rows.length - limit;
  return (
    <>
      <DataTable
        label={t('people')}
        columns={columns}
        rows={rows.slice(0, limit)}
        rowKey={({ key }) => key}
        isLoading={isLoading}
        empty={empty}
      />
      {left > 0 ? <More count={left} onMore={() => setLimit((now) => now + STEP)} /> : null}
    </>
  );
}

/** Pressed by itself when it comes near the window. */
function More({ count, onMore }: { count: number; onMore: () => void }) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const more = useRef(onMore);
  useEffect(() => {
    more.current = onMore;
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each step it is looked at again whether it is still near.
  useEffect(() => {
    if (!box.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) more.current();
      },
      { rootMargin: '1200px' },
    );
    observer.observe(box.current);
    return () => observer.disconnect();
  }, [count]);
  return (
    <div ref={box} className="vm-more">
      <Button onClick={onMore}>{t('more', { count })}</Button>
    </div>
  );
}
