import * as api from '@portal/openapi/visitors';
import { useRead } from '@portal/shared/api';
import { QueryAlert } from '@portal/shared/query-state';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, firstDayOf, formatDay, lastDayOf, monthOf } from '@portal/shared/time';
import { Stack, Text, Title } from '@portal/shared/ui/core';
import { MonthCalendar } from '@portal/shared/ui/date';
import { useMonthParam } from '@portal/shared/url-state';
import { useState } from 'react';
import { BookButton, MeetingsOfDay } from './meetings-of-day.tsx';
import { useT } from './texts/en.ts';

const MARK = { key: 'visits', look: 'fill', tone: 'success' } as const;

/** A month, with the days that have invited visitors; any day can be selected, also a past one. */
export function CalendarView({ today }: { today: CalendarDay }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const [month, setMonth] = useMonthParam('visitors_month', monthOf(today));
  const [picked, setPicked] = useState<CalendarDay>();
  const query = useRead(api.getMyCalendar, {
    query: { start: firstDayOf(month), end: lastDayOf(month), withVisitors: true },
  });
  const { data, error, isLoading } = query;
  const day = picked !== undefined && monthOf(picked) === month ? picked : undefined;

  const marks = Object.fromEntries(
    (data?.results ?? []).map(({ date, meetings }) => [
      date,
      [{ ...MARK, label: t('meetingsOnDay', { count: meetings }) }],
    ]),
  );
  return (
    <Stack gap={4}>
      <MonthCalendar
        label={t('calendarLabel')}
        today={today}
        month={month}
        onMonthChange={setMonth}
        onDay={setPicked}
        selected={day === undefined ? [] : [day]}
        marks={marks}
        legend={[{ ...MARK, label: t('booked') }]}
        busy={isLoading}
      />
      {error && !data ? <QueryAlert query={query} failed={t('failed')} /> : null}
      {day === undefined ? (
        <>
          <Text block tone="soft">
            {t('pickADay')}
          </Text>
          <BookButton />
        </>
      ) : (
        <>
          <Title level={3} size="sm">
            {formatDay(day, locale, 'long')}
          </Title>
          <MeetingsOfDay key={day} day={day} none={t(day === today ? 'nobodyToday' : 'nobodyThen')}>
            {day < today ? <BookButton /> : <BookButton date={day} />}
          </MeetingsOfDay>
        </>
      )}
    </Stack>
  );
}
