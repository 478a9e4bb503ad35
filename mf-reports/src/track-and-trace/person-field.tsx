import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { personName, personOption } from '@portal/shared/people';
import { Field, type Option, SearchSelect } from '@portal/shared/ui/form';
import { useState } from 'react';
import { usePeopleCalled, usePerson } from './calls.ts';
import { useT } from './texts/en.ts';

export interface PersonFieldProps {
  id: number | null;
  onChange: (id: number | null) => void;
}

/** Whose contacts: searched from three characters on, and named by the address alone after a reload. */
export function PersonField({ id, onChange }: PersonFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Option<number> | null>(null);
  const { data, isLoading } = usePeopleCalled(text);
  const isKnown = id === null || picked?.value === id;
  const person = usePerson(isKnown ? null : id).data;
  const named = id === null ? null : { value: id, label: person ? personName(person) : `#${id}` };
  const isShort = [...text.trim()].length < SEARCH_MIN_LENGTH;
  return (
    <Field label={t('person')} help={t('personHint')}>
      {(control) => (
        <SearchSelect<number>
          {...control}
          value={isKnown && id !== null ? picked : named}
          placeholder={t('personPlaceholder')}
          clearable
          minChars={SEARCH_MIN_LENGTH}
          onSearch={setText}
          loading={isLoading}
          options={isShort ? [] : (data?.results ?? []).map(personOption)}
          onChange={(option) => {
            setPicked(option);
            onChange(option?.value ?? null);
          }}
        />
      )}
    </Field>
  );
}
