import { useLazyDialog } from '@portal/shared/lazy-dialog';
import { NotLoaded } from '@portal/shared/query-state';
import { chosenSite, useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay, monthOf } from '@portal/shared/time';
import { Alert, Button, Stack, Text } from '@portal/shared/ui/core';
import { MonthCalendar } from '@portal/shared/ui/date';
import { useMonthParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { calendarMarks, legendMarks, useMonth } from '#parts/calendar';
import { useEvTexts } from '#parts/ev';
import { isStanding, useSiteToday } from '#parts/parking';
import { PermitDayRow, usePermitTexts } from '#parts/permits';
import { type LoadRequestDialog, loadRequestDialog } from '#parts/request-dialog';
import { ReservationRow, useReservationTexts } from '#parts/reservations';
import { DayPanel, ofDay, Panel } from './day-panel.tsx';
import { comingUp } from './rules/coming.ts';
import { useT } from './texts/en.ts';

const NONE: readonly never[] = [];
/** How many coming reservations are listed; the screen has the rest. */
const SHOWN = 2;

export interface ParkingCalendarProps {
  /** The calendar is the main thing in this view. */
  isPrimary?: boolean;
  /** Lists what comes next while no day is selected. */
  showsComing?: boolean;
  load?: LoadRequestDialog;
}

/** The month with its states, the selected day with its actions, and Request Parking (rules/parking.md#calendar). */
export function ParkingCalendar({
  isPrimary = false,
  showsComing = true,
  load = loadRequestDialog,
}: ParkingCalendarProps) {
  const t = useT();
  const tMark = useReservationTexts();
  // Loaded with the calendar: texts that load later would unmount it, and lose the selected day.
  usePermitTexts();
  useEvTexts();
  const locale = useSession((session) => session.locale);
  const isRestricted = useSession(({ user }) => user?.isRestricted ?? false);
  const limitDays = useSession(({ client }) => client?.settings.parkingFutureBookingDaysLimit ?? 0);
  const site = useSession(chosenSite)?.id ?? null;
  const today = useSiteToday()(site);
  const [month, setMonth] = useMonthParam('parking_month', monthOf(today));
  const [day, setDay] = useState<CalendarDay>();
  const { query, permits, reservations, facts, states } = useMonth(month, today);
  const { permitDays, viewerId } = facts;
  const isCurrent = month === monthOf(today);
  const coming = query.isLoading || permits.isLoading ? undefined : comingUp(facts, today);
  const request = useLazyDialog(load);
  const isLost = query.error && !query.data;

  const shownDay = day && monthOf(day) === month ? day : undefined;
  const isBookable = (date: CalendarDay) => date >= today && date <= addDays(today, limitDays);
  /** Needed as well as the states: a granted permit hides that the user's own request is pending. */
  const hasOwn = (date: CalendarDay) =>
    reservations?.some((one) => one.date === date && one.user === viewerId && isStanding(one));
  const permitDay = permitDays.find(({ date }) => date === shownDay);
  const wanted = shownDay && isBookable(shownDay) && !hasOwn(shownDay) ? [shownDay] : undefined;

  return (
    <Stack gap={4}>
      <MonthCalendar
        label={t('calendar')}
        today={today}
        month={month}
        onMonthChange={setMonth}
        onDay={setDay}
        selected={shownDay ? [shownDay] : NONE}
        marks={calendarMarks(states, tMark)}
        legend={legendMarks(states, tMark)}
        busy={query.isLoading}
      />
      <NotLoaded query={isLost ? query : permits} failed={t(isLost ? 'failed' : 'noPermits')} />
      {isLost ? null : shownDay ? (
        <DayPanel
          title={formatDay(shownDay, locale, 'long')}
          reservations={reservations && ofDay(reservations, shownDay, viewerId)}
          empty={emptyText(shownDay)}
        >
          {permitDay ? (
            <PermitDayRow
              day={permitDay}
              isOver={permitDay.date < today}
              canClaim={!hasOwn(permitDay.date)}
              load={load}
            />
          ) : null}
        </DayPanel>
      ) : showsComing && (isCurrent || coming?.length !== 0) ? (
        <Panel title={t('coming')} isLoading={coming === undefined}>
          {coming
            ?.slice(0, SHOWN)
            .map(({ date, reservation, permitDay }) =>
              reservation ? (
                <ReservationRow key={reservation.id} reservation={reservation} />
              ) : (
                <PermitDayRow
                  key={date}
                  day={permitDay}
                  showsDay
                  isOver={false}
                  canClaim={false}
                  load={load}
                />
              ),
            )}
          {coming?.length === 0 ? (
            <Text block tone="soft">
              {t('noneComing')}
            </Text>
          ) : null}
        </Panel>
      ) : null}
      {isRestricted ? <Alert tone="warning">{t('restricted')}</Alert> : null}
      <Button
        block
        variant={isPrimary ? 'primary' : 'default'}
        aria-haspopup="dialog"
        aria-disabled={isRestricted || undefined}
        loading={request.opening}
        onMouseEnter={request.preload}
        onFocus={request.preload}
        onClick={() => request.open({ prefill: { site, ...(wanted ? { dates: wanted } : {}) } })}
      >
        {t('request')}
      </Button>
      {request.dialog}
    </Stack>
  );

  function emptyText(date: CalendarDay): string {
    if (date < today) return t('dayIsOver');
    if (!isBookable(date)) return t('beyondLimit', { day: formatDay(addDays(today, limitDays), locale) });
    return t('nothingOn', { day: formatDay(date, locale, 'long') });
  }
}
