import { SEARCH_MIN_LENGTH } from '@portal/shared/api';
import { useUserSearch } from '@portal/shared/api/platform';
import { BoundField } from '@portal/shared/forms';
import { personName, personOption } from '@portal/shared/people';
import { Button, Card, ListRow, ListRows, Text } from '@portal/shared/ui/core';
import { Field, SearchSelect } from '@portal/shared/ui/form';
import { useState } from 'react';
import { useT } from '../texts/en.ts';

export interface Provider {
  id: number;
  name: string;
}

/** The people who provide a service, found from three characters on. */
export function ProvidersField() {
  const t = useT();
  const [text, setText] = useState('');
  const { data, error, isLoading } = useUserSearch(text);
  return (
    <BoundField<readonly Provider[]>
      name="providers"
      label={t('services.providers')}
      help={t('services.providersHelp')}
      isGroup
    >
      {(_, { value, change }) => {
        const found = (data?.results ?? []).filter(({ id }) => !value.some((one) => one.id === id));
        const add = (id: number) => {
          const person = found.find((one) => one.id === id);
          if (person) change([...value, { id, name: personName(person) }]);
        };
        return (
          <>
            <Field
              label={t('services.addProvider')}
              error={error && text ? t('services.searchFailed') : undefined}
            >
              {(control) => (
                <SearchSelect<number>
                  {...control}
                  value={null}
                  minChars={SEARCH_MIN_LENGTH}
                  loading={isLoading}
                  placeholder={t('services.addProviderPlaceholder')}
                  onSearch={setText}
                  options={found.map(personOption)}
                  onChange={(option) => option && add(option.value)}
                />
              )}
            </Field>
            {value.length === 0 ? (
              <Text block tone="soft">
                {t('services.noProviders')}
              </Text>
            ) : (
              <Card flush>
                <ListRows label={t('services.providers')}>
                  {value.map(({ id, name }) => (
                    <ListRow
                      key={id}
                      title={name}
                      end={
                        <Button
                          size="sm"
                          square
                          variant="quiet"
                          icon="trash"
                          aria-label={t('services.removeProvider', { name })}
                          onClick={() => change(value.filter((one) => one.id !== id))}
                        />
                      }
                    />
                  ))}
                </ListRows>
              </Card>
            )}
          </>
        );
      }}
    </BoundField>
  );
}
