import { BoundField, FieldArray } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { addDays, type CalendarDay, formatDay } from '@portal/shared/time';
import { Stack, Text } from '@portal/shared/ui/core';
import { TimeInput } from '@portal/shared/ui/form';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import { useT } from '../texts/en.ts';
import { withEnd, withStart } from './rules/default-times.ts';
import { type MeetingValues, nextDate } from './rules/meeting-values.ts';

export interface WhenFieldsProps {
  /** Whose clock it is. */
  siteName: string;
  /** An edited meeting has a single date (rules/meetings.md#edit). */
  isOneDate: boolean;
}

/** Dates and times of the site; the two times correct one another (rules/meetings.md#form). */
export function WhenFields({ siteName, isOneDate }: WhenFieldsProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values } = useFormikContext<MeetingValues>();
  const firstDay = values.dates[0]?.date ?? null;
  const lastDay = firstDay !== null && values.extraDays > 0 ? addDays(firstDay, values.extraDays) : null;
  return (
    <Stack gap={4}>
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
      <div className="mm-times">
        <TimeOfMeeting name="start" />
        <TimeOfMeeting name="end" />
      </div>
      {lastDay === null ? null : (
        <Text block size="sm">
          {t('endsOn', { day: formatDay(lastDay, locale, 'long') })}
        </Text>
      )}
      <Text block size="sm" tone="faint">
        {t('zone', { site: siteName })}
      </Text>
    </Stack>
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

function TimeOfMeeting({ name }: { name: 'start' | 'end' }) {
  const t = useT();
  const { values, setValues } = useFormikContext<MeetingValues>();
  const { start, end } = values;
  function change(next: string | null) {
    const other = name === 'start' ? end : start;
    const correct = name === 'start' ? withStart : withEnd;
    const times =
      next === null || other === null || values.extraDays > 0
        ? { [name]: next }
        : correct({ start: start ?? next, end: end ?? next }, next);
    void setValues({ ...values, ...times });
  }
  return (
    <BoundField<string | null> name={name} label={t(name)} required>
      {(control, { value, touch }) => (
        <TimeInput {...control} value={value} onChange={change} onBlur={touch} />
      )}
    </BoundField>
  );
}
