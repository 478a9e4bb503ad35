import * as api from '@portal/openapi/desks';
import { SEARCH_MIN_LENGTH, useFound } from '@portal/shared/api';
import { personName } from '@portal/shared/people';
import { Button, Stack } from '@portal/shared/ui/core';
import { Field, type Option, SearchSelect } from '@portal/shared/ui/form';
import { useRef, useState } from 'react';
import { useT } from './texts/en.ts';
import { PEOPLE_AT_MOST } from './use-desks-near.ts';

interface Named {
  id: number;
  firstName: string;
  lastName: string;
}

export interface PeoplePickerProps {
  label: string;
  value: readonly number[];
  /** Those whose names an answer has said; of who is not among them nothing may be known. `undefined` until it is there. */
  known: readonly Named[] | undefined;
  onChange: (ids: number[]) => void;
}

/** Colleagues, found by typing; each chosen one is a button that takes them away. */
export function PeoplePicker({ label, value, known, onChange }: PeoplePickerProps) {
  const t = useT();
  const [text, setText] = useState('');
  const { data, isLoading } = useFound(api.listColleagues, text, { limit: 10 });
  // Chosen here: their names are there before the answer about them.
  const [picked, setPicked] = useState<readonly Option<number>[]>([]);
  const place = useRef<HTMLDivElement>(null);

  const nameOf = (id: number) => {
    const person = known?.find((one) => one.id === id);
    if (person) return personName(person);
    return picked.find((one) => one.value === id)?.label ?? t(known ? 'unknownPerson' : 'lookingUp');
  };
  const add = (option: Option<number> | null) => {
    setText('');
    if (!option || value.includes(option.value)) return;
    setPicked([...picked, option]);
    onChange([...value, option.value]);
  };
  const remove = (id: number) => {
    onChange(value.filter((one) => one !== id));
    // The button goes: the focus stays with the field it belongs to.
    place.current?.querySelector('input')?.focus();
  };
  const options = (data?.results ?? [])
    .filter(({ id }) => !value.includes(id))
    .map((person) => ({ value: person.id, label: personName(person), note: person.site?.name ?? '' }));
  return (
    <Stack gap={2} ref={place}>
      <Field label={label}>
        {(control) => (
          <SearchSelect<number>
            {...control}
            value={null}
            onChange={add}
            options={options}
            onSearch={setText}
            minChars={SEARCH_MIN_LENGTH}
            loading={isLoading}
            disabled={value.length >= PEOPLE_AT_MOST}
            placeholder={t(value.length >= PEOPLE_AT_MOST ? 'enoughPeople' : 'addColleague')}
          />
        )}
      </Field>
      {value.length > 0 ? (
        <Stack as="ul" row gap={2} aria-label={t('chosenPeople')}>
          {value.map((id) => {
            const name = nameOf(id);
            return (
              <li key={id}>
                <Button
                  size="sm"
                  icon="close"
                  aria-label={t('takeAway', { person: name })}
                  onClick={() => remove(id)}
                >
                  {name}
                </Button>
              </li>
            );
          })}
        </Stack>
      ) : null}
    </Stack>
  );
}
