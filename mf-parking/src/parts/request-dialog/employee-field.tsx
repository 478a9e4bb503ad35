import { PersonField } from '@portal/shared/forms';
import { useT } from './texts/en.ts';

/** For whom it is; only administrators of parking and assistants have this field (rules/parking.md#requests). */
export function EmployeeField() {
  const t = useT();
  return (
    <PersonField
      name="employee"
      label={t('employee')}
      help={t('employeeHelp')}
      placeholder={t('myself')}
      clearable
    />
  );
}
