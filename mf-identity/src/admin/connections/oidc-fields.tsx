import { useAllSites } from '@portal/shared/api/platform';
import {
  CheckboxField,
  FieldArray,
  MultiSelectField,
  NumberField,
  PasswordField,
  RadioField,
  TextField,
} from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { Card, Stack } from '@portal/shared/ui/core';
import { useEmployees } from '#parts/api';
import { useT as usePeopleT } from '#parts/people';
import { GROUP_ORDER, type Group } from '../groups.ts';
import { useT } from './texts/en.ts';

const REQUIRED_FOR = ['none', 'domains', 'everyone'] as const;
const MAPPINGS = 100;

/** The settings of an identity provider (rules/single-sign-on.md#settings). */
export function OidcFields({ isSecretSet }: { isSecretSet: boolean }) {
  const t = useT();
  const sites = (useAllSites().data ?? []).map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      <Card title={t('provider')} level={3}>
        <div className="wp-fields">
          <TextField
            name="name"
            label={t('name')}
            help={t('nameHelp')}
            required
            maxLength={60}
            autoComplete="off"
          />
          <TextField
            name="oidc.issuer"
            type="url"
            label={t('issuer')}
            help={t('issuerHelp')}
            required
            maxLength={500}
          />
          <TextField name="oidc.clientId" label={t('clientId')} required maxLength={300} autoComplete="off" />
          <PasswordField
            name="secrets.clientSecret"
            label={t('clientSecret')}
            help={t(isSecretSet ? 'secretStored' : 'secretHelp')}
            autoComplete="off"
          />
          <TextField
            name="oidc.scopes"
            label={t('scopes')}
            help={t('scopesHelp')}
            required
            maxLength={400}
            autoComplete="off"
          />
        </div>
      </Card>
      <Card title={t('logIn')} level={3}>
        <div className="wp-fields">
          <TextField
            name="oidc.buttonLabel"
            label={t('buttonLabel')}
            help={t('buttonLabelHelp')}
            maxLength={40}
            autoComplete="off"
          />
          <TextField
            name="oidc.emailDomains"
            label={t('emailDomains')}
            help={t('emailDomainsHelp')}
            maxLength={2000}
            autoComplete="off"
          />
          <NumberField
            name="oidc.sessionHours"
            label={t('sessionHours')}
            help={t('sessionHoursHelp')}
            min={1}
            max={336}
          />
        </div>
      </Card>
      <Card title={t('people')} level={3}>
        <Stack gap={4}>
          <CheckboxField name="oidc.linksByEmail" label={t('linksByEmail')} help={t('linksByEmailHelp')} />
          <CheckboxField name="oidc.createsPeople" label={t('createsPeople')} help={t('createsPeopleHelp')} />
          <MultiSelectField name="oidc.newSiteIds" label={t('newSites')} options={sites} />
          <Mappings sites={sites} />
        </Stack>
      </Card>
      <Card title={t('passwords')} level={3}>
        <Stack gap={4}>
          <RadioField
            name="oidc.requiredFor"
            label={t('requiredFor')}
            options={REQUIRED_FOR.map((value) => ({ value, label: t(`required.${value}`) }))}
          />
          <BreakGlassField />
        </Stack>
      </Card>
    </>
  );
}

/** Superadmins, who alone can change the connection while the provider is away. */
function BreakGlassField() {
  const t = useT();
  const { data, isLoading } = useEmployees({ group: 'superadmin', status: 'active', limit: 100 });
  return (
    <MultiSelectField
      name="oidc.breakGlassUserIds"
      label={t('breakGlass')}
      help={t('breakGlassHelp')}
      loading={isLoading}
      options={(data?.results ?? []).map((person) => ({ value: person.id, label: personName(person) }))}
    />
  );
}

function Mappings({ sites }: { sites: readonly { value: number; label: string }[] }) {
  const t = useT();
  const people = usePeopleT();
  return (
    <FieldArray
      name="oidc.mappings"
      label={t('mappings')}
      help={t('mappingsHelp')}
      addLabel={t('addMapping')}
      removeLabel={(index) => t('removeMapping', { number: index + 1 })}
      newRow={() => ({ claim: 'groups', value: '', groups: [], siteIds: [] })}
      max={MAPPINGS}
    >
      {(row) => (
        <div className="wp-fields">
          <TextField name={`${row}.claim`} label={t('claim')} required maxLength={200} autoComplete="off" />
          <TextField name={`${row}.value`} label={t('value')} required maxLength={200} autoComplete="off" />
          <MultiSelectField<Group>
            name={`${row}.groups`}
            label={t('groups')}
            options={GROUP_ORDER.map((value) => ({ value, label: people(`groups.${value}`) }))}
          />
          <MultiSelectField name={`${row}.siteIds`} label={t('sites')} options={sites} />
        </div>
      )}
    </FieldArray>
  );
}
