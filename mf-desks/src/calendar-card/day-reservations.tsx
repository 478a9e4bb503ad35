import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { personName } from '@portal/shared/people';
import { Link } from '@portal/shared/router';
import { type CalendarDay, formatDay } from '@portal/shared/time';
import {
  Button,
  Icon,
  ListRow,
  ListRows,
  Loading,
  lazyPart,
  Skeleton,
  Stack,
  Tag,
  Text,
  Title,
} from '@portal/shared/ui/core';
import { type DeskReservation, useT } from '#parts/desks';
import { planOnDayLink } from '#paths';
import type { Marked } from './rules.ts';

// Few days need these, and none before a day is selected: not in the first load.
const CheckIn = lazyPart(() => import('./check-in-button.tsx').then((m) => m.CheckIn));
const DayMore = lazyPart(() => import('./day-more.tsx').then((m) => m.DayMore));
const LikeDesks = lazyPart(() => import('#parts/like-desks').then((m) => m.LikeDesks));
const loadCancel = () => import('./cancel-dialog.tsx').then(({ CancelDialog }) => CancelDialog);

export interface DayReservationsProps {
  day: CalendarDay;
  today: CalendarDay;
  locale: string;
  /** `undefined` while loading. */
  marked: readonly Marked<DeskReservation>[] | undefined;
  /** They hold no desk; they show the person that the request was denied. */
  denied: readonly DeskReservation[];
}

/** The reservations of the selected day: desk, zone, status, and Cancel if possible. */
export function DayReservations({ day, today, locale, marked, denied }: DayReservationsProps) {
  const t = useT();
  const cancel = useLazyDialog(loadCancel);
  const dayName = formatDay(day, locale, 'long');

  return (
    <section aria-live="polite" aria-label={t('reservationsOn', { day: dayName })}>
      <Stack gap={3}>
        {marked === undefined ? (
          <Loading label={t('loadingReservations')}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </Loading>
        ) : marked.length === 0 ? (
          <Text block tone="soft">
            {t('noReservation', { day: dayName })}
          </Text>
        ) : (
          <>
            <Title level={3} size="sm">
              {dayName}
            </Title>
            <ListRows>
              {marked.map(({ kind, reservation }) => (
                <ListRow
                  key={reservation.id}
                  title={t('deskInZone', { desk: reservation.desk.name, zone: reservation.desk.zone })}
                  note={
                    kind === 'other' ? t('forPerson', { person: personName(reservation.user) }) : undefined
                  }
                  end={
                    <>
                      {reservation.checkedInAt ? null : <Status reservation={reservation} />}
                      {reservation.checkInBy || reservation.checkedInAt ? (
                        <CheckIn reservation={reservation} />
                      ) : null}
                      {reservation.desk.floorPlanRelativeUrl ? (
                        <Link
                          className="wp-button wp-button--quiet wp-button--square wp-button--sm"
                          to={planOnDayLink(reservation.desk.floorPlanRelativeUrl, day)}
                          aria-label={t('showOnPlanOf', { desk: reservation.desk.name })}
                        >
                          <Icon name="pin" size={16} />
                        </Link>
                      ) : null}
                      {reservation.canCancel ? (
                        <Button
                          variant="danger-quiet"
                          size="sm"
                          aria-haspopup="dialog"
                          aria-label={t('cancelOf', { desk: reservation.desk.name, day: dayName })}
                          loading={cancel.opening}
                          onMouseEnter={cancel.preload}
                          onFocus={cancel.preload}
                          onClick={() => cancel.open({ reservation, isForOther: kind === 'other' })}
                        >
                          {t('cancel')}
                        </Button>
                      ) : (
                        <Text size="sm">{day < today ? t('cannotCancelPast') : t('cannotCancelOther')}</Text>
                      )}
                    </>
                  }
                />
              ))}
            </ListRows>
            {marked.map(({ reservation }) =>
              reservation.needsCleaning ? <LikeDesks key={reservation.id} reservation={reservation} /> : null,
            )}
          </>
        )}
        <DayMore {...{ day, today, locale, marked, denied }} />
      </Stack>
      {cancel.dialog}
    </section>
  );
}

function Status({ reservation }: { reservation: DeskReservation }) {
  const t = useT();
  return reservation.status === 'pending' ? (
    <Tag tone="warning" icon="clock">
      {t('statusPending')}
    </Tag>
  ) : (
    <Tag tone="success" icon="check">
      {t('statusApproved')}
    </Tag>
  );
}
