import * as api from '@portal/openapi/reports';
import { SEARCH_MIN_LENGTH, useFound, useRead } from '@portal/shared/api';
import { personName, personOption } from '@portal/shared/people';
import { NotLoaded } from '@portal/shared/query-state';
import { Field, type Option, SearchSelect } from '@portal/shared/ui/form';
import { useState } from 'react';
import { AS_ASKED } from '#parts/query';
import { useT } from './texts/en.ts';

export interface PersonFieldProps {
  id: number | null;
  onChange: (id: number | null) => void;
}

/** The person whose contacts are traced: search from three characters; after a reload the address alone names them. */
export function PersonField({ id, onChange }: PersonFieldProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [picked, setPicked] = useState<Option<number> | null>(null);
  const { data, error, isLoading } = useFound(api.listEmployees, text, {
    page: 1,
    limit: 25,
    ordering: 'last_name',
  });
  const isKnown = id === null || picked?.value === id;
  const person = useRead(api.getEmployee, isKnown ? null : { path: { id } }, AS_ASKED);
  const named = id === null ? null : { value: id, label: person.data ? personName(person.data) : `#${id}` };
  const isShort = [...text.trim()].length < SEARCH_MIN_LENGTH;
  return (
    <div>
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
            failed={error !== undefined}
            options={isShort ? [] : (data?.results ?? []).map(personOption)}
            onChange={(option) => {
              setPicked(option);
              onChange(option?.value ?? null);
            }}
          />
        )}
      </Field>
      <NotLoaded query={person} failed={t('personFailed')} />
    </div>
  );
}
