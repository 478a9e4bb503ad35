import type { DeskDayPlan } from '@portal/openapi/desks';
import * as api from '@portal/openapi/desks';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { MultiSelectField, ruled } from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { type CalendarDay, formatDay, weekdayNames } from '@portal/shared/time';
import { Text } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { array, number, object, string } from 'yup';
import { DayField } from '#parts/day-field';
import { MOST_DAYS, weeklyDays } from './rules.ts';
import { useT } from './texts/en.ts';

export interface WeeklyStart {
  /** Without `userId` the days are the caller's. */
  desk: { deskId: number; userId?: number; name: string };
  first: CalendarDay;
}

export type DaysValues = { weekdays: readonly number[]; until: CalendarDay | null };

export interface DaysFormProps {
  start: WeeklyStart;
  values: DaysValues;
  onPlans: (plans: readonly DeskDayPlan[], values: DaysValues) => void;
  onClose: () => void;
}

export function DaysForm({ start, values, onPlans, onClose }: DaysFormProps) {
  const t = useT();
  const locale = useSession((session) => session.locale);
  const { first, desk } = start;
  const { name, ...sent } = desk;
  return (
    <FormDialog<DaysValues, readonly DeskDayPlan[]>
      title={t('title', { desk: name })}
      description={t('text', { day: formatDay(first, locale, 'long') })}
      draft={`desk-weekly-${desk.deskId}-${first}`}
      initialValues={values}
      schema={() =>
        object({
          weekdays: array().of(number().required()).min(1, t('weekdaysRequired')),
          until: string()
            .nullable()
            .required(t('untilRequired'))
            .test('some', t('noDays'), (until, { parent }) => daysOf(first, { ...parent, until }).length > 0)
            .test(
              'few',
              t('tooMany', { count: MOST_DAYS }),
              (until, { parent }) => daysOf(first, { ...parent, until }).length <= MOST_DAYS,
            ),
        })
      }
      save={(chosen) => send(api.previewDeskDays, { body: { ...sent, dates: daysOf(first, ruled(chosen)) } })}
      failure={t('previewFailed')}
      onDone={onPlans}
      submitLabel={t('show')}
      cancelLabel={t('close')}
      onClose={onClose}
    >
      <MultiSelectField
        name="weekdays"
        label={t('weekdays')}
        required
        placeholder={t('chooseWeekdays')}
        options={weekdayNames(locale, 'long').map((label, index) => ({ value: index + 1, label }))}
      />
      <DayField name="until" label={t('until')} min={first} />
      <Count first={first} />
    </FormDialog>
  );
}

/** How many days that are, before anything is asked. */
function Count({ first }: { first: CalendarDay }) {
  const t = useT();
  const { values } = useFormikContext<DaysValues>();
  const count = daysOf(first, values).length;
  return (
    <Text block size="sm" tone="soft" role="status">
      {count === 0 ? '' : t('count', { count })}
    </Text>
  );
}

function daysOf(first: CalendarDay, { weekdays, until }: DaysValues): CalendarDay[] {
  return until === null ? [] : weeklyDays({ first, until, weekdays });
}
