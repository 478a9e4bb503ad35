import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { SearchSelectField } from '@portal/shared/forms';
import { personOption } from '@portal/shared/people';
import { useState } from 'react';
import { useT } from '#parts/desks';

/**
 * For whom the desk is; only a personal assistant has this field (rules/desks.md#request-dialog and
 * rules/access.md#who-may-what).
 */
export function UserField() {
  const t = useT();
  const [text, setText] = useState('');
  const { data, isLoading } = useUserSearch(text);
  return (
    <SearchSelectField<number>
      name="user"
      label={t('user')}
      help={t('userHelp')}
      placeholder={t('userSelf')}
      minChars={SEARCH_MIN_LENGTH}
      clearable
      loading={isLoading}
      onSearch={setText}
      options={(data?.results ?? []).map(personOption)}
    />
  );
}
