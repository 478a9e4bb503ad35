import { CheckboxField, MultiSelectField, NumberField, RadioField, TextField } from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { Card, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { useEmployees } from '#parts/api';
import type { Kind } from './connection-values.ts';
import { Mappings, NewSitesField } from './mappings.tsx';
import { useT } from './texts/en.ts';

const REQUIRED_FOR = ['none', 'domains', 'everyone'] as const;

/**
 * Settings that identity providers of all kinds have (rules/single-sign-on.md#settings). `children`: the kind's own fields
 * about people.
 */
export function LogInFields({ kind, children }: { kind: Kind; children?: ReactNode }) {
  const t = useT();
  return (
    <>
      <Card title={t('logIn')} level={3}>
        <div className="wp-fields">
          <TextField
            name={`${kind}.buttonLabel`}
            label={t('buttonLabel')}
            help={t('buttonLabelHelp')}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            name={`${kind}.emailDomains`}
            label={t('emailDomains')}
            help={t('emailDomainsHelp')}
            maxLength={2000}
            autoComplete="off"
          />
          <NumberField
            name={`${kind}.sessionHours`}
            label={t('sessionHours')}
            help={t('sessionHoursHelp')}
            min={1}
            max={336}
          />
        </div>
      </Card>
      <Card title={t('people')} level={3}>
        <Stack gap={4}>
          {children}
          <CheckboxField
            name={`${kind}.linksByEmail`}
            label={t('linksByEmail')}
            help={t('linksByEmailHelp')}
          />
          <CheckboxField
            name={`${kind}.createsPeople`}
            label={t('createsPeople')}
            help={t('createsPeopleHelp')}
          />
          <NewSitesField kind={kind} />
          <Mappings
            kind={kind}
            label={t(`mappingsBy.${kind}`)}
            help={t('mappingsHelp')}
            newRow={{ claim: 'groups', value: '' }}
          >
            {(row) => (
              <>
                <TextField
                  name={`${row}.claim`}
                  label={t(`claims.${kind}`)}
                  required
                  maxLength={200}
                  autoComplete="off"
                />
                <TextField
                  name={`${row}.value`}
                  label={t('value')}
                  required
                  maxLength={200}
                  autoComplete="off"
                />
              </>
            )}
          </Mappings>
        </Stack>
      </Card>
      <Card title={t('passwords')} level={3}>
        <Stack gap={4}>
          <RadioField
            name={`${kind}.requiredFor`}
            label={t('requiredFor')}
            options={REQUIRED_FOR.map((value) => ({ value, label: t(`required.${value}`) }))}
          />
          <BreakGlassField kind={kind} />
        </Stack>
      </Card>
    </>
  );
}

/** Superadmins, who alone can change the connection while the provider is away. */
function BreakGlassField({ kind }: { kind: Kind }) {
  const t = useT();
  const { data, isLoading } = useEmployees({ group: 'superadmin', status: 'active', limit: 100 });
  return (
    <MultiSelectField
      name={`${kind}.breakGlassUserIds`}
      label={t('breakGlass')}
      help={t('breakGlassHelp')}
      loading={isLoading}
      options={(data?.results ?? []).map((person) => ({ value: person.id, label: personName(person) }))}
    />
  );
}
