import { useSession } from '@portal/shared/session';
import { formatDay, formatDayOf, siteZone } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { StatusBadge } from '@portal/shared/ui/display';
import type { Column } from '@portal/shared/ui/table';
import type { PlateListEntry } from '#parts/cameras';
import { useT } from './texts/en.ts';

interface RowActions {
  onEdit: (entry: PlateListEntry) => void;
  onEnd: (entry: PlateListEntry) => void;
}

export function useEntryColumns({ onEdit, onEnd }: RowActions): Column<PlateListEntry>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return [
    {
      key: 'registration',
      title: t('registration'),
      isRowHeader: true,
      render: ({ registration }) => <Text nowrap>{registration}</Text>,
    },
    {
      key: 'list',
      title: t('list'),
      render: ({ list }) => (
        <StatusBadge
          tone={list === 'allow' ? 'success' : 'danger'}
          icon={list === 'allow' ? 'check' : 'lock'}
        >
          {t(`lists.${list}`)}
        </StatusBadge>
      ),
    },
    { key: 'note', title: t('note'), width: '14rem', render: ({ note }) => note ?? '–' },
    {
      key: 'days',
      title: t('days'),
      render: ({ startsOn, endsOn }) => (
        <span className="pk-lists__days">
          {endsOn === null
            ? t('from', { day: formatDay(startsOn, locale) })
            : t('fromUntil', { from: formatDay(startsOn, locale), until: formatDay(endsOn, locale) })}
        </span>
      ),
    },
    {
      key: 'added',
      title: t('added'),
      priority: 'wide',
      render: ({ createdAt, createdBy }) => <DayBy instant={createdAt} name={createdBy} />,
    },
    {
      key: 'ended',
      title: t('ended'),
      priority: 'wide',
      render: ({ endedAt, endedBy, state }) =>
        endedAt ? <DayBy instant={endedAt} name={endedBy} /> : state === 'ended' ? t('expired') : '–',
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (entry) =>
        entry.state === 'ended' ? null : (
          <Stack row gap={2} justify="end">
            <Button
              size="sm"
              aria-label={t('editNamed', { registration: entry.registration })}
              onClick={() => onEdit(entry)}
            >
              {t('edit')}
            </Button>
            <Button
              size="sm"
              variant="danger-quiet"
              aria-label={t('endNamed', { registration: entry.registration })}
              onClick={() => onEnd(entry)}
            >
              {t('end')}
            </Button>
          </Stack>
        ),
    },
  ];
}

function DayBy({ instant, name }: { instant: string; name: string | null }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const zone = useSession(siteZone);
  const day = formatDayOf(instant, zone, locale);
  return <span className="pk-lists__days">{name === null ? day : t('dayBy', { day, name })}</span>;
}
