import type { Days } from '@portal/openapi/formats';
import {
  addDays,
  addMonths,
  type CalendarDay,
  firstDayOf,
  lastDayOf,
  monthOf,
  weekday,
} from '@portal/shared/time';

export const PRESETS = ['thisWeek', 'lastWeek', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** The days of a preset at a site whose calendar says `today`. Weeks begin on Monday. */
export function presetDays(preset: Preset, today: CalendarDay): Days {
  const monday = addDays(today, 1 - weekday(today));
  switch (preset) {
    case 'thisWeek':
      return { from: monday, until: addDays(monday, 6) };
    case 'lastWeek':
      return { from: addDays(monday, -7), until: addDays(monday, -1) };
    case 'thisMonth':
      return { from: firstDayOf(monthOf(today)), until: lastDayOf(monthOf(today)) };
    case 'lastMonth': {
      const month = addMonths(monthOf(today), -1);
      return { from: firstDayOf(month), until: lastDayOf(month) };
    }
  }
}
