import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { BoundField } from '@portal/shared/forms';
import { personName, personOption } from '@portal/shared/people';
import { Button, Icon, Tag, Text } from '@portal/shared/ui/core';
import { PersonName } from '@portal/shared/ui/display';
import { Field, SearchSelect } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../texts/en.ts';
import { type AttendValue, withAdded } from './rules/meeting-values.ts';

/**
 * Employees who come, hosts with a crown (rules/meetings.md#form): found from three characters on, without those chosen
 * already.
 */
export function AttendsField() {
  const t = useT();
  const [text, setText] = useState('');
  const { data, error, isLoading } = useUserSearch(text);
  return (
    <BoundField<AttendValue[]> name="attends" label={t('attends')} help={t('attendsHelp')} isGroup hideLabel>
      {(_, { value, change }) => {
        const chosen = new Set(value.map(({ id }) => id));
        const found = (data?.results ?? []).filter(({ id }) => !chosen.has(id));
        const add = (id: number) => {
          const person = found.find((one) => one.id === id);
          if (!person) return;
          const added = { id, name: personName(person), note: person.email, isHost: value.length === 0 };
          change(withAdded(value, [added]));
        };
        return (
          <>
            <Field label={t('addEmployee')} error={error && text ? t('searchFailed') : undefined}>
              {(control) => (
                <SearchSelect<number>
                  {...control}
                  value={null}
                  minChars={SEARCH_MIN_LENGTH}
                  loading={isLoading}
                  placeholder={t('addEmployeePlaceholder')}
                  onSearch={setText}
                  options={found.map(personOption)}
                  onChange={(option) => option && add(option.value)}
                />
              )}
            </Field>
            {value.length === 0 ? (
              <Text block tone="soft">
                {t('noEmployees')}
              </Text>
            ) : (
              <ul className="mm-people" aria-label={t('attends')}>
                {value.map((person) => (
                  <AttendRow
                    key={person.id}
                    person={person}
                    onToggleHost={() =>
                      change(
                        value.map((one) => (one.id === person.id ? { ...one, isHost: !one.isHost } : one)),
                      )
                    }
                    onRemove={() => change(value.filter(({ id }) => id !== person.id))}
                  />
                ))}
              </ul>
            )}
          </>
        );
      }}
    </BoundField>
  );
}

interface AttendRowProps {
  person: AttendValue;
  onToggleHost: () => void;
  onRemove: () => void;
}

function AttendRow({ person: { name, note, isHost }, onToggleHost, onRemove }: AttendRowProps) {
  const t = useT();
  return (
    <li>
      <span className="mm-people__who">
        <PersonName
          name={name}
          note={note}
          badge={
            isHost ? (
              <Tag tone="warning" icon="crown">
                {t('host')}
              </Tag>
            ) : null
          }
        />
      </span>
      <span className="mm-people__does">
        <Button
          size="sm"
          square
          variant={isHost ? 'default' : 'quiet'}
          aria-pressed={isHost}
          aria-label={t(isHost ? 'noHost' : 'makeHost', { name })}
          onClick={onToggleHost}
        >
          <Icon name="crown" size={18} />
        </Button>
        <Button
          size="sm"
          square
          variant="quiet"
          icon="trash"
          aria-label={t('removePerson', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
