import { BoundField, FieldArray } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, clockMinutes, clockTime, formatDay } from '@portal/shared/time';
import { Button, Stack, Text } from '@portal/shared/ui/core';
import { Checkbox, TimeInput } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useRef } from 'react';
import { useT } from '../texts/en.ts';
import { ALL_DAY, endsNextDay, type MeetingTimes, withEnd, withStart } from './rules/default-times.ts';
import { type MeetingValues, nextDate } from './rules/meeting-values.ts';

export interface WhenFieldsProps {
  /** The times are on this site's clock. */
  siteName: string;
  /** An edited meeting has a single date (rules/meetings.md#edit). */
  isOneDate: boolean;
}

/**
 * Dates and times of the site, side by side if there is room; the two times correct each other
 * (rules/meetings.md#form).
 */
export function WhenFields({ siteName, isOneDate }: WhenFieldsProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values } = useFormikContext<MeetingValues>();
  const firstDay = values.dates[0]?.date ?? null;
  const lastDay = firstDay !== null && values.extraDays > 0 ? addDays(firstDay, values.extraDays) : null;
  return (
    <>
      {isOneDate ? (
        <DateField name="dates.0.date" label={t('date')} />
      ) : (
        <FieldArray
          name="dates"
          label={t('dates')}
          min={1}
          max={100}
          addLabel={t('addDate')}
          removeLabel={(index) => t('removeDate', { number: index + 1 })}
          newRow={() => nextDate(values.dates)}
        >
          {(row, index) => <DateField name={`${row}.date`} label={t('dateNumber', { number: index + 1 })} />}
        </FieldArray>
      )}
      <Stack gap={4}>
        {isAllDay(values) ? null : (
          <Stack gap={3} columns={8}>
            <TimeOfMeeting name="start" />
            <TimeOfMeeting name="end" />
          </Stack>
        )}
        <Stack row gap={2}>
          <Lengths />
          <AllDay />
        </Stack>
        {lastDay === null || isAllDay(values) ? null : (
          <Text block size="sm">
            {t('endsOn', { day: formatDay(lastDay, locale, 'long') })}
          </Text>
        )}
        <Text block size="sm" tone="faint">
          {t('zone', { site: siteName })}
        </Text>
      </Stack>
    </>
  );
}

function DateField({ name, label }: { name: string; label: string }) {
  return (
    <BoundField<CalendarDay | null> name={name} label={label} required>
      {(control, { value, change, touch }) => (
        <DatePicker {...control} value={value} onChange={change} onBlur={touch} />
      )}
    </BoundField>
  );
}

function isAllDay({ start, end, extraDays }: MeetingValues): boolean {
  return start === ALL_DAY.start && end === ALL_DAY.end && extraDays === ALL_DAY.extraDays;
}

const LENGTHS = [30, 60, 90];

/** The usual lengths, from the chosen start on. */
function Lengths() {
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const { start, end, extraDays } = values;
  if (start === null || isAllDay(values)) return null;
  return LENGTHS.map((minutes) => {
    const next = clockTime(clockMinutes(start) + minutes);
    const days = next > start ? 0 : 1;
    return (
      <Button
        key={minutes}
        size="sm"
        aria-pressed={end === next && extraDays === days}
        onClick={() => void setValues({ ...values, end: next, extraDays: days })}
      >
        {t('minutes', { count: minutes })}
      </Button>
    );
  });
}

/** From midnight to midnight; clearing it restores the previous times. */
function AllDay() {
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const before = useRef<Partial<MeetingTimes>>({ start: '09:00', end: '10:00', extraDays: 0 });
  const { start, end, extraDays } = values;
  function change(isWanted: boolean) {
    if (isWanted && start !== null && end !== null) before.current = { start, end, extraDays };
    void setValues({ ...values, ...(isWanted ? ALL_DAY : before.current) });
  }
  return (
    <Checkbox checked={isAllDay(values)} onChange={change}>
      {t('allDay')}
    </Checkbox>
  );
}

function TimeOfMeeting({ name }: { name: 'start' | 'end' }) {
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const { start, end } = values;
  function change(next: string | null) {
    const correct = name === 'start' ? withStart : withEnd;
    const times =
      next === null || start === null || end === null
        ? { [name]: next }
        : correct({ start, end, extraDays: values.extraDays }, next);
    void setValues({ ...values, ...times });
  }
  // The days of a longer meeting are below the fields.
  const isNextDay = (time: string) => start !== null && values.extraDays < 2 && endsNextDay(start, time);
  return (
    <BoundField<string | null> name={name} label={t(name)} required>
      {(control, { value, touch }) => (
        <TimeInput
          {...control}
          value={value}
          onChange={change}
          onBlur={touch}
          isNextDay={name === 'end' ? isNextDay : undefined}
        />
      )}
    </BoundField>
  );
}
