import { personName } from '@portal/shared/people';
import { formatDayOf } from '@portal/shared/time';
import { Stack, Tag, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import type { Visitor } from '#parts/api';
import { RowMenu } from './row-menu.tsx';
import type { useT } from './texts/en.ts';

interface ColumnContext {
  t: ReturnType<typeof useT>;
  locale: string;
  zone: string;
}

export function visitorColumns({ t, locale, zone }: ColumnContext): Column<Visitor>[] {
  return [
    {
      key: 'name',
      title: t('name'),
      orderKey: 'last_name',
      isRowHeader: true,
      width: '18rem',
      render: (row) => (
        <PersonName
          name={personName(row)}
          photo={row.photo}
          size={40}
          badge={row.erasedAt === null ? null : <Tag>{t('erased')}</Tag>}
        />
      ),
    },
    { key: 'company', title: t('company'), orderKey: 'company', render: (row) => row.company ?? '–' },
    {
      key: 'reach',
      title: t('reach'),
      width: '15rem',
      render: (row) => (
        <Stack as="span" gap={0}>
          <span>{row.email ?? (row.phone ? '' : '–')}</span>
          {row.phone ? <Text tone="soft">{row.phone}</Text> : null}
        </Stack>
      ),
    },
    {
      key: 'tags',
      title: t('tags'),
      priority: 'wide',
      render: (row) =>
        row.tags.length === 0 ? (
          '–'
        ) : (
          <Stack row gap={1}>
            {row.tags.map((tag) => (
              <Tag key={tag}>{tag}</Tag>
            ))}
          </Stack>
        ),
    },
    {
      key: 'lastVisit',
      title: t('lastVisit'),
      priority: 'wide',
      render: (row) =>
        row.lastVisitAt === null ? (
          <Text tone="faint">{t('never')}</Text>
        ) : (
          formatDayOf(row.lastVisitAt, zone, locale)
        ),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      width: '4rem',
      render: (row) => <RowMenu visitor={row} />,
    },
  ];
}
