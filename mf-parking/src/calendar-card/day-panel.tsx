import type { CalendarDay } from '@portal/shared/time';
import { Loading, Skeleton, Stack, Text, Title } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import type { ParkingReservation } from '#parts/parking';
import { ReservationRow } from '#parts/reservations';
import { useT } from './texts/en.ts';

export interface PanelProps {
  title: string;
  isLoading: boolean;
  children: ReactNode;
}

/** A section that screen readers announce when it changes. */
export function Panel({ title, isLoading, children }: PanelProps) {
  const t = useT();
  return (
    <section aria-live="polite" aria-label={title}>
      <Stack gap={3}>
        <Title level={3} size="sm">
          {title}
        </Title>
        {isLoading ? (
          <Loading label={t('loading')}>
            <Skeleton width="60%" />
            <Skeleton width="35%" />
          </Loading>
        ) : (
          children
        )}
      </Stack>
    </section>
  );
}

export interface DayPanelProps {
  /** The day, as it appears in the section's title. */
  title: string;
  /** `undefined` while loading. */
  reservations: readonly ParkingReservation[] | undefined;
  /** The text for a day without reservations. */
  empty: string;
  children?: ReactNode;
}

/** The reservations of a day, each with its status, the reason and its actions. */
export function DayPanel({ title, reservations, empty, children }: DayPanelProps) {
  return (
    <Panel title={title} isLoading={reservations === undefined}>
      {reservations?.map((reservation) => (
        <ReservationRow key={reservation.id} reservation={reservation} isDayKnown />
      ))}
      {children}
      {reservations?.length === 0 && !children ? (
        <Text block tone="soft">
          {empty}
        </Text>
      ) : null}
    </Panel>
  );
}

/** Reservations of one day that still count, the viewer's own first. */
export function ofDay(
  reservations: readonly ParkingReservation[],
  day: CalendarDay,
  viewerId: number,
): ParkingReservation[] {
  const isOthers = ({ user }: ParkingReservation) => Number(user !== viewerId);
  return reservations
    .filter(({ date }) => date === day)
    .sort((a, b) => isOthers(a) - isOthers(b) || (a.start < b.start ? -1 : 1));
}
