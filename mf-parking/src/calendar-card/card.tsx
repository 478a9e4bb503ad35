import { HelpButton } from '@portal/shared/help';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { QueryAlert } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { MonthCalendar } from '@portal/shared/ui/date';
import { useState } from 'react';
import { useReservations, useSiteToday, useT } from '#parts/parking';
import { type LoadRequestDialog, loadRequestDialog } from '#parts/request-dialog';
import { dayMarks, daysOf, legend } from './day-marks.ts';
import { DayParking } from './day-parking.tsx';

const NONE: readonly never[] = [];

/** The dashboard's card "Parking" (rules/frame.md#dashboard, rules/parking.md#calendar). It follows the chosen site. */
export function ParkingCard({ load = loadRequestDialog }: { load?: LoadRequestDialog }) {
  const t = useT();
  const site = useSession(chosenSite)?.id ?? null;
  const today = useSiteToday()(site);
  const [month, setMonth] = useState(() => monthOf(today));
  const [day, setDay] = useState<CalendarDay>();
  const query = useReservations({ site, start: firstDayOf(month), end: lastDayOf(month) });
  const { data, error, isLoading } = query;
  const request = useLazyDialog(load);

  const days = daysOf(data?.results ?? NONE);
  const shownDay = day !== undefined && monthOf(day) === month ? day : undefined;
  // The picked day is wanted unless it is over, or has parking already.
  const wantedDay = shownDay !== undefined && shownDay >= today && !days.has(shownDay) ? shownDay : undefined;

  return (
    <Card title={t('parking')} extra={<HelpButton topic="request_parking" label={t('help')} />}>
      <Stack gap={4}>
        <MonthCalendar
          label={t('calendar')}
          today={today}
          month={month}
          onMonthChange={setMonth}
          onDay={setDay}
          selected={shownDay === undefined ? NONE : [shownDay]}
          marks={dayMarks(days, t)}
          legend={legend(t)}
          busy={isLoading}
        />
        {error && !data ? (
          <QueryAlert query={query} failed={t('reservationsFailed')} />
        ) : shownDay === undefined ? (
          <Text block tone="soft">
            {isLoading ? t('loadingReservations') : t('pickADay')}
          </Text>
        ) : (
          <DayParking day={shownDay} reservations={data ? (days.get(shownDay) ?? NONE) : undefined} />
        )}
        <Button
          block
          aria-haspopup="dialog"
          loading={request.opening}
          onMouseEnter={request.preload}
          onFocus={request.preload}
          onClick={() =>
            request.open({ prefill: wantedDay === undefined ? { site } : { site, dates: [wantedDay] } })
          }
        >
          {t('requestParking')}
        </Button>
      </Stack>
      {request.dialog}
    </Card>
  );
}
