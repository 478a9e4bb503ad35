import { QueryAlert } from '@portal/shared/query-state';
import { type CalendarDay, monthOf } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { MonthCalendar, WeeksCalendar } from '@portal/shared/ui/date';
import { type ReactNode, useState } from 'react';
import { Day, type DayProps } from './day.tsx';
import { countsOf } from './rules.ts';
import { useT } from './texts/en.ts';
import type { MonthView } from './use-month-view.ts';
import { useMyMonth } from './use-my-days.ts';

export interface MonthProps extends Pick<DayProps, 'type' | 'what'> {
  /** Names the calendar for those who hear it. */
  label: string;
  today: CalendarDay;
  /** Of `useMonthView`. */
  view: MonthView;
  /** Shows two weeks until the month is asked for. */
  folds?: boolean | undefined;
  /** The way to book on the picked day; none is picked: `undefined`. A day that is over cannot be booked. */
  book?: ((day: CalendarDay | undefined) => ReactNode) | undefined;
}

const MARK = { key: 'booked', look: 'fill', tone: 'success' } as const;

/** A button as wide as its words in a column as wide as the calendar. */
const inRow = (button: ReactNode) => (button ? <Stack row>{button}</Stack> : null);

/** A month with the days that are booked, and what is on the one that was picked, also a past one. */
export function Month({ label, today, view, folds = false, type, what, book }: MonthProps) {
  const t = useT();
  const { month, setMonth, picked, setPicked } = view;
  const query = useMyMonth(month);
  const { data, error, isLoading } = query;
  const [isUnfolded, setUnfolded] = useState(false);
  const isFolded = folds && !isUnfolded && month === monthOf(today);
  const day = picked !== undefined && (isFolded || monthOf(picked) === month) ? picked : undefined;
  const marks = Object.fromEntries(
    countsOf(data?.results ?? [], type).map(([date, count]) => [
      date,
      [{ ...MARK, label: t('onDay', { count }), text: String(count) }],
    ]),
  );
  return (
    <Stack gap={4}>
      {isFolded ? (
        <WeeksCalendar
          label={label}
          today={today}
          onDay={setPicked}
          selected={day}
          marks={marks}
          busy={isLoading}
        />
      ) : (
        <MonthCalendar
          label={label}
          today={today}
          month={month}
          onMonthChange={setMonth}
          onDay={setPicked}
          selected={day === undefined ? [] : [day]}
          marks={marks}
          legend={[{ ...MARK, label: t('booked') }]}
          busy={isLoading}
        />
      )}
      {folds
        ? inRow(
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={!isFolded}
              onClick={() => {
                if (!isFolded) setMonth(monthOf(today));
                setUnfolded(isFolded);
              }}
            >
              {t('wholeMonth')}
            </Button>,
          )
        : null}
      {day === undefined ? (
        <>
          {error && !data ? (
            <QueryAlert query={query} failed={t('failed')} />
          ) : (
            <Text block tone="soft">
              {t('pickADay')}
            </Text>
          )}
          {inRow(book?.(undefined))}
        </>
      ) : (
        <Day key={day} day={day} type={type} what={what} empty={t('nothingThen')}>
          {inRow(book?.(day < today ? undefined : day))}
        </Day>
      )}
    </Stack>
  );
}
