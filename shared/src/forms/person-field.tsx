import { useState } from 'react';
import { SEARCH_MIN_LENGTH } from '../api/index.ts';
import { type UserSearch, useUserSearch } from '../api/platform.ts';
import { personOption } from '../people/index.ts';
import { SearchSelectField, type SearchSelectFieldProps } from './choice-fields.tsx';
import type { FieldTexts } from './field-texts.ts';

export type PersonFieldProps = FieldTexts &
  Pick<SearchSelectFieldProps<number>, 'placeholder' | 'clearable'> & {
    /** Id of a person who cannot be chosen. */
    without?: number | undefined;
    among?: UserSearch | undefined;
  };

/**
 * A person of the client, found by name or email. The form's value is the whole option (or null); its `value` is the
 * id.
 */
export function PersonField({ without, among, ...field }: PersonFieldProps) {
  const [text, setText] = useState('');
  const { data, error, isLoading } = useUserSearch(text, among);
  return (
    <SearchSelectField<number>
      {...field}
      minChars={SEARCH_MIN_LENGTH}
      loading={isLoading}
      failed={error !== undefined}
      onSearch={setText}
      options={(data?.results ?? []).filter(({ id }) => id !== without).map(personOption)}
    />
  );
}
