import { BoundField, MultiSelectField, NumberField, RadioField, SelectField } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, weekday, weekdayNames } from '@portal/shared/time';
import { Stack } from '@portal/shared/ui/core';
import { DatePicker } from '@portal/shared/ui/picker';
import { useFormikContext } from 'formik';
import type { MeetingValues } from '../form/rules/meeting-values.ts';
import { ClashList } from './clash-list.tsx';
import { noSeries } from './rules/series-value.ts';
import { useT } from './texts/en.ts';

const frequencies = ['none', 'daily', 'weekly', 'monthly'] as const;

/** How often a new meeting is; a repetition has one first date (rules/meetings.md#series). */
export function RepetitionField({ zone }: { zone: string }) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { values, setFieldValue } = useFormikContext<MeetingValues>();
  const weekdays = weekdayNames(locale, 'long');
  const first = values.dates[0]?.date ?? null;
  const { frequency, endsBy } = values.series ?? noSeries;
  return (
    <Stack gap={4}>
      <SelectField<(typeof frequencies)[number]>
        name="series.frequency"
        label={t('repeats')}
        options={frequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))}
        onPick={(picked) => {
          if (picked !== 'none') void setFieldValue('dates', values.dates.slice(0, 1));
        }}
      />
      {frequency === 'none' ? null : (
        <>
          <div className="mm-times">
            <NumberField
              name="series.interval"
              label={t(`interval.${frequency}`)}
              min={1}
              max={12}
              required
            />
            {frequency === 'weekly' ? (
              <MultiSelectField<number>
                name="series.weekdays"
                label={t('weekdays')}
                options={weekdays.map((label, index) => ({ value: index + 1, label }))}
                placeholder={first === null ? undefined : weekdays[weekday(first) - 1]}
              />
            ) : null}
          </div>
          <RadioField<'until' | 'count'>
            name="series.endsBy"
            label={t('ends')}
            row
            options={(['count', 'until'] as const).map((value) => ({ value, label: t(`endsBy.${value}`) }))}
          />
          {endsBy === 'until' ? (
            <BoundField<CalendarDay | null> name="series.until" label={t('until')} required>
              {(control, { value, change, touch }) => (
                <DatePicker {...control} value={value} onChange={change} onBlur={touch} />
              )}
            </BoundField>
          ) : (
            <NumberField name="series.count" label={t('count')} min={1} max={100} required />
          )}
          <ClashList zone={zone} />
        </>
      )}
    </Stack>
  );
}
