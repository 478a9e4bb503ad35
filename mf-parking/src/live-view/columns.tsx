import { personName } from '@portal/shared/people';
import { useSession } from '@portal/shared/session';
import { dayIn, formatBriefDay, formatClock, formatDayTime, today } from '@portal/shared/time';
import { Icon, Tag, Text } from '@portal/shared/ui/core';
import type { Column } from '@portal/shared/ui/table';
import { useMemo } from 'react';
import type { CameraEvent } from '#parts/cameras';
import { STATUS_STYLE } from './status-style.ts';
import { useT } from './texts/en.ts';

/** When a camera saw it, at the site: the time alone today. */
export function useSeenAt(): (event: CameraEvent) => string {
  const locale = useSession((session) => session.locale);
  return ({ executedAt, timeZone }) =>
    dayIn(timeZone, executedAt) === today(timeZone)
      ? formatClock(executedAt, timeZone, locale)
      : formatDayTime(executedAt, timeZone, locale);
}

/** @param shownId of the event that stands beside the list */
export function useEventColumns(shownId: number | undefined): Column<CameraEvent>[] {
  const t = useT();
  const locale = useSession((session) => session.locale);
  return useMemo(
    () => [
      {
        key: 'time',
        title: t('columns.time'),
        render: ({ executedAt, timeZone }) => {
          const [day, now] = [dayIn(timeZone, executedAt), today(timeZone)];
          return (
            <Text nowrap>
              {formatClock(executedAt, timeZone, locale)}{' '}
              {day === now ? null : (
                <Text size="sm" tone="soft">
                  {formatBriefDay(day, now, locale)}
                </Text>
              )}
            </Text>
          );
        },
      },
      {
        key: 'registration',
        title: t('columns.registration'),
        isRowHeader: true,
        render: ({ id, vehicle }) => (
          <span className="pk-plate" data-shown={id === shownId || undefined}>
            {vehicle.registration}
          </span>
        ),
      },
      {
        key: 'status',
        title: t('status'),
        render: ({ status }) => <Tag {...STATUS_STYLE[status]}>{t(`statuses.${status}`)}</Tag>,
      },
      {
        key: 'owner',
        title: t('columns.owner'),
        render: ({ vehicle }) =>
          vehicle.user ? (
            <Text clip>{personName(vehicle.user)}</Text>
          ) : (
            <Text clip tone="soft">
              {t('noOwner')}
            </Text>
          ),
      },
      {
        key: 'note',
        title: t('note'),
        priority: 'wide',
        render: ({ vehicle, note }) => <Text tone="soft">{vehicle.note ?? note ?? ''}</Text>,
      },
      {
        key: 'camera',
        title: t('camera'),
        render: ({ direction, cameraName }) => {
          const way = t(direction === 'towards' ? 'in' : 'out');
          return (
            <Text clip title={`${way} ${cameraName}`}>
              <Icon inline name={direction === 'towards' ? 'enter' : 'exit'} size={14} /> {way}{' '}
              <Text tone="soft">{cameraName}</Text>
            </Text>
          );
        },
      },
    ],
    [t, locale, shownId],
  );
}
