import { useSession } from '@portal/shared/session';
import { formatDay, formatDayOf, siteZone } from '@portal/shared/time';
import { Button } from '@portal/shared/ui/core';
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
  const zone = useSession(siteZone);
  return [
    {
      key: 'registration',
      title: t('registration'),
      isRowHeader: true,
      render: ({ registration }) => <span className="pk-lists__plate">{registration}</span>,
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
    { key: 'note', title: t('note'), width: '20rem', render: ({ note }) => note ?? '–' },
    {
      key: 'days',
      title: t('days'),
      render: ({ startsOn, endsOn }) =>
        endsOn === null
          ? t('from', { day: formatDay(startsOn, locale) })
          : t('fromUntil', { from: formatDay(startsOn, locale), until: formatDay(endsOn, locale) }),
    },
    {
      key: 'added',
      title: t('added'),
      priority: 'wide',
      render: ({ createdAt, createdBy }) => dayBy(createdAt, createdBy),
    },
    {
      key: 'ended',
      title: t('ended'),
      priority: 'wide',
      render: ({ endedAt, endedBy, state }) =>
        endedAt ? dayBy(endedAt, endedBy) : state === 'ended' ? t('expired') : '–',
    },
    {
      key: 'actions',
      title: t('actions'),
      hideTitle: true,
      align: 'end',
      render: (entry) =>
        entry.state === 'ended' ? null : (
          <span className="pk-lists__actions">
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
          </span>
        ),
    },
  ];

  function dayBy(instant: string, name: string | null): string {
    const day = formatDayOf(instant, zone, locale);
    return name === null ? day : t('dayBy', { day, name });
  }
}
