import { type CalendarDay, type CalendarMonth, monthOf } from '@portal/shared/time';
import { useMonthParam } from '@portal/shared/url-state';
import { useState } from 'react';

export interface MonthView {
  month: CalendarMonth;
  setMonth: (month: CalendarMonth) => void;
  picked: CalendarDay | undefined;
  setPicked: (day: CalendarDay) => void;
}

/** The month that a calendar shows, which is part of the address, and the day that is picked in it. */
export function useMonthView(today: CalendarDay): MonthView {
  const [month, setMonth] = useMonthParam('meetings_month', monthOf(today));
  const [picked, setPicked] = useState<CalendarDay>();
  return { month, setMonth, picked, setPicked };
}
