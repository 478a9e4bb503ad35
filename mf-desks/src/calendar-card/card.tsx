import { HelpButton } from '@portal/shared/help';
import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { useLiveUpdates } from '@portal/shared/live';
import { QueryAlert } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, firstDayOf, lastDayOf, monthOf } from '@portal/shared/time';
import { Button, Card, Stack, Text } from '@portal/shared/ui/core';
import { MonthCalendar, WeeksCalendar } from '@portal/shared/ui/date';
import { enumParam, useMonthParam, useQueryParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { DESKS_DOMAIN, useDeskReservations, useSiteToday, useT } from '#parts/desks';
import { type LoadRequestDialog, loadRequestDialog } from '#parts/request-dialog';
import { calendarMarks, legendMarks } from './calendar-marks.ts';
import { DayReservations } from './day-reservations.tsx';
import { markedDays } from './rules.ts';

const NONE: readonly never[] = [];
const LIVE = [DESKS_DOMAIN];
/** Two weeks, unless the month was opened: part of the address, so that a reload keeps it. */
const VIEW = enumParam(['month']);

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
  const [view, setView] = useQueryParam('desk_view', VIEW);
  const query = useDeskReservations({
    site,
    // With the days of the two weeks that are outside this month.
    start: addDays(firstDayOf(month), -6),
    end: addDays(lastDayOf(month), 11),
    withDenied: true,
  });
  // A decision, a release or a desk from the waiting list comes without the person's doing.
  useLiveUpdates(LIVE);
  const { data, error, isLoading } = query;
  const request = useLazyDialog(load);

  const days = markedDays(data?.results ?? NONE, viewerId);
  const isMonth = view === 'month' || month !== monthOf(today);
  const shownDay = day !== undefined && (!isMonth || monthOf(day) === month) ? day : undefined;

  // The picked day is wanted unless it is over, or the viewer has a desk then.
  const wantedDay =
    shownDay !== undefined && shownDay >= today && !days.get(shownDay)?.some(({ kind }) => kind !== 'other')
      ? shownDay
      : undefined;

  return (
    <Card
      title={t('requestADesk')}
      extra={
        <>
          <HelpButton topic="request_desk" label={t('help')} />
          <Button
            size="sm"
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
        </>
      }
      footer={
        <Button
          size="sm"
          variant="quiet"
          aria-expanded={isMonth}
          onClick={() => {
            if (isMonth) setMonth(monthOf(today));
            setView(isMonth ? null : 'month', { replace: true });
          }}
        >
          {t('wholeMonth')}
        </Button>
      }
    >
      <Stack gap={4}>
        {isMonth ? (
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
        ) : (
          <WeeksCalendar
            label={t('calendar')}
            today={today}
            onDay={setDay}
            selected={shownDay}
            marks={calendarMarks(days, t)}
            busy={isLoading}
          />
        )}
        {error && !data ? (
          <QueryAlert query={query} failed={t('reservationsFailed')} />
        ) : shownDay === undefined ? (
          <Text block tone="soft">
            {isLoading ? t('loadingReservations') : t(days.size === 0 ? 'whichDay' : 'pickADay')}
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
      </Stack>
      {request.dialog}
    </Card>
  );
}
