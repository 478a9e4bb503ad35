import type { MeetingRow } from '@portal/openapi/meetings';
import { formatDayOf, formatRange } from '@portal/shared/time';
import { Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { RowMenu } from './row-menu.tsx';
import type { useT } from './texts/en.ts';
import { titleOf } from './words.ts';

interface ColumnContext {
  t: ReturnType<typeof useT>;
  locale: string;
  onMove: (row: MeetingRow) => void;
}

export function meetingColumns({ t, locale, onMove }: ColumnContext): Column<MeetingRow>[] {
  return [
    {
      key: 'title',
      title: t('title'),
      orderKey: 'description',
      isRowHeader: true,
      render: (row) => (
        <>
          {row.isPrivate ? <Tag icon="lock">{t('private')}</Tag> : titleOf(row, t)}{' '}
          {row.status === 'cancelled' && <Tag>{t('cancelled')}</Tag>}
        </>
      ),
    },
    {
      key: 'when',
      title: t('when'),
      orderKey: 'start',
      render: ({ start, end, site }) => (
        <div className="mm-admin__when">
          {formatDayOf(start, site.timeZone, locale)}
          <Text block size="sm" tone="soft">
            {formatRange(start, end, site.timeZone, locale)}
          </Text>
        </div>
      ),
    },
    { key: 'host', title: t('host'), render: ({ hostName }) => hostName ?? '–' },
    {
      key: 'room',
      title: t('room'),
      render: ({ rooms, site }) => (
        <>
          {rooms.length === 0 ? (
            <Text tone="faint">{t('noRoom')}</Text>
          ) : (
            rooms.map(({ name }) => name).join(', ')
          )}
          <Text block size="sm" tone="soft">
            {site.name}
          </Text>
        </>
      ),
    },
    {
      key: 'people',
      title: t('people'),
      priority: 'wide',
      render: ({ numberOfAttendees, numberOfVisitors }) => (
        <>
          {t('attending', { count: numberOfAttendees })}
          {numberOfVisitors > 0 && (
            <Text block size="sm" tone="soft">
              {t('visiting', { count: numberOfVisitors })}
            </Text>
          )}
        </>
      ),
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      width: '4rem',
      render: (row) => <RowMenu row={row} onMove={onMove} />,
    },
  ];
}
