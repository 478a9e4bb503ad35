import { BoundField } from '@portal/shared/forms';
import { addDays, type CalendarDay } from '@portal/shared/time';
import { DatePicker } from '@portal/shared/ui/picker';

export interface DayFieldProps {
  name: string;
  label: string;
  help?: string | undefined;
  min: CalendarDay;
}

/** One day of the year that begins with `min`. The form's value is that day, or null. */
export function DayField({ name, label, help, min }: DayFieldProps) {
  return (
    <BoundField<CalendarDay | null> name={name} label={label} help={help} required>
      {(control, { value, change, touch }) => (
        <DatePicker
          {...control}
          value={value}
          min={min}
          max={addDays(min, 366)}
          onChange={change}
          onBlur={touch}
        />
      )}
    </BoundField>
  );
}
