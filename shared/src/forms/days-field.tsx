import { MonthCalendar, type MonthCalendarProps } from '../ui/date/index.ts';
import { FieldGroup } from '../ui/form/index.ts';
import { useT } from '../ui/messages/en.ts';
import type { FieldTexts } from './field-texts.ts';
import { useFormField } from './use-form-field.ts';

export type DaysFieldProps = Omit<FieldTexts, 'label'> & {
  label: string;
} & Omit<MonthCalendarProps, 'label' | 'onDay' | 'selected' | 'multiple' | 'describedBy' | 'invalid'>;

/** The form's value is a sorted list of `yyyy-MM-dd`; pressing a chosen day takes it out. */
export function DaysField(props: DaysFieldProps) {
  const { name, label, hideLabel, help, required, className, ...calendar } = props;
  const { value, error, change } = useFormField<readonly string[]>(name);
  const t = useT();
  const days = value ?? [];
  const press = (day: string) => {
    if (days.includes(day)) change(days.filter((other) => other !== day));
    else change([...days, day].sort());
  };
  return (
    <FieldGroup {...{ label, hideLabel, help, required, className, error }}>
      {(control) => (
        <>
          <MonthCalendar
            {...calendar}
            label={label}
            selected={days}
            multiple
            onDay={press}
            describedBy={control['aria-describedby']}
            invalid={control['aria-invalid']}
          />
          <p className="wp-field__help" role="status">
            {t('daysSelected', { count: days.length })}
          </p>
        </>
      )}
    </FieldGroup>
  );
}
