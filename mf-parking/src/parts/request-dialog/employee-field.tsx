import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { SearchSelectField } from '@portal/shared/forms';
import { personOption } from '@portal/shared/people';
import { useState } from 'react';
import { useT } from './texts/en.ts';

/** For whom it is; only administrators of parking and assistants have this field (rules/parking.md#requests). */
export function EmployeeField() {
  const t = useT();
  const [text, setText] = useState('');
  const { data, isLoading } = useUserSearch(text);
  return (
    <SearchSelectField<number>
      name="employee"
      label={t('employee')}
      help={t('employeeHelp')}
      placeholder={t('myself')}
      minChars={SEARCH_MIN_LENGTH}
      clearable
      loading={isLoading}
      onSearch={setText}
      options={(data?.results ?? []).map(personOption)}
    />
  );
}
