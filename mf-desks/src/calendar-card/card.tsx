import { HelpButton } from '@portal/shared/help';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryAlert } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { type CalendarDay, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { MonthCalendar } from '@portal/shared/ui/date';
import { useMonthParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { DESKS_DOMAIN, useDeskReservations, useSiteToday, useT } from '#parts/desks';
import { type LoadRequestDialog, loadRequestDialog } from '#parts/request-dialog';
import { calendarMarks, legendMarks } from './calendar-marks.ts';
import { DayReservations } from './day-reservations.tsx';
import { markedDays } from './rules.ts';

const NONE: readonly never[] = [];
const LIVE = [DESKS_DOMAIN];

/**
 * The dashboard's card "Request a Desk" (rules/frame.md#dashboard and rules/desks.md#calendar-card). It follows the
 * chosen site.
 */
export function CalendarCard({ load = loadRequestDialog }: { load?: LoadRequestDialog }) {
  const t = useT();
  const viewerId = useSession(({ user }) => user?.id ?? 0);
  const locale = useSession((session) => session.locale);
  const site = useSession(chosenSite)?.id ?? null;
  const today = useSiteToday()(site);
  const [month, setMonth] = useMonthParam('desk_month', monthOf(today));
  const [day, setDay] = useState<CalendarDay>();
  const query = useDeskReservations({
    site,
    start: firstDayOf(month),
    end: lastDayOf(month),
    withDenied: true,
  });
  // A decision, a release or a desk from the waiting list comes without the person's doing.
  useLiveUpdates(LIVE);
  const { data, error, isLoading } = query;
  const request = useLazyDialog(load);

  const days = markedDays(data?.results ?? NONE, viewerId);
  const shownDay = day !== undefined && monthOf(day) === month ? day : undefined;

  // The picked day is wanted unless it is over, or the viewer has a desk then.
  const wantedDay =
    shownDay !== undefined && shownDay >= today && !days.get(shownDay)?.some(({ kind }) => kind !== 'other')
      ? shownDay
      : undefined;

  return (
    <Card title={t('requestADesk')} extra={<HelpButton topic="request_desk" label={t('help')} />}>
      <Stack gap={4}>
        <MonthCalendar
          label={t('calendar')}
          today={today}
          month={month}
          onMonthChange={setMonth}
          onDay={setDay}
          selected={shownDay === undefined ? NONE : [shownDay]}
          marks={calendarMarks(days, t)}
          legend={legendMarks(t)}
          busy={isLoading}
        />
        {error && !data ? (
          <QueryAlert query={query} failed={t('reservationsFailed')} />
        ) : shownDay === undefined ? (
          <Text block tone="soft">
            {isLoading ? t('loadingReservations') : t('pickADay')}
          </Text>
        ) : (
          <DayReservations
            day={shownDay}
            today={today}
            locale={locale}
            marked={data ? (days.get(shownDay) ?? NONE) : undefined}
            denied={data?.results.filter((one) => one.date === shownDay && one.status === 'denied') ?? NONE}
          />
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
          {t('requestDesk')}
        </Button>
      </Stack>
      {request.dialog}
    </Card>
  );
}
