import * as api from '@portal/openapi/visitors';
import { SEARCH_MIN_LENGTH, useFound } from '@portal/shared/api';
import {
  EmailField,
  PersonField,
  PhoneField,
  RadioField,
  RegistrationField,
  SearchSelectField,
  SelectField,
  TextField,
} from '@portal/shared/forms';
import { personName } from '@portal/shared/people';
import { Stack } from '@portal/shared/ui/core';
import { useFormikContext } from 'formik';
import { useState } from 'react';
import { LIMITS, NameFields, type VisitorRules } from '#parts/person-rules';
import { useT } from './texts/en.ts';
import { NEW_VISITOR, namesOf, type WalkInValues } from './walk-in-values.ts';

interface WalkInFieldsProps {
  rules: VisitorRules;
  /** The sites to choose from, if none is chosen for the whole portal. */
  sites: readonly { id: number; name: string }[];
}

/** The visitor, the host, and what happens now. */
export function WalkInFields({ rules, sites }: WalkInFieldsProps) {
  const t = useT();
  const { values } = useFormikContext<WalkInValues>();
  const isNew = values.visitor?.value === NEW_VISITOR;
  return (
    <>
      {sites.length > 0 ? (
        <SelectField<number>
          name="siteId"
          label={t('site')}
          required
          placeholder={t('siteRequired')}
          options={sites.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <VisitorField />
      {isNew ? (
        <Stack columns={13}>
          <NameFields t={t} />
        </Stack>
      ) : null}
      <HostField site={values.siteId} />
      <RadioField<WalkInValues['next']>
        name="next"
        label={t('next')}
        row
        options={[
          { value: 'check-in', label: t('checkIn') },
          { value: 'wait', label: t('wait') },
        ]}
      />
      {/* Optional fields come last: most walk-ins are done with a name and a host. */}
      <Stack columns={13}>
        {isNew ? <ContactFields rules={rules} /> : null}
        <RegistrationField name="registration" label={t('registration')} />
      </Stack>
    </>
  );
}

/** Searches past visitors; the typed text is offered as a new visitor's name, without typing it twice. */
function VisitorField() {
  const t = useT();
  const { setFieldValue } = useFormikContext<WalkInValues>();
  const [text, setText] = useState('');
  const { data, error, isLoading } = useFound(api.listVisitors, text, { limit: 10 });
  const found = (data?.results ?? []).map((visitor) => ({
    value: visitor.id,
    label: personName(visitor),
    note: [visitor.company, visitor.email].filter(Boolean).join(' · '),
  }));
  const typed = { value: NEW_VISITOR, label: t('newVisitor', { name: text }), note: t('newVisitorNote') };
  return (
    <SearchSelectField<number>
      name="visitor"
      label={t('visitor')}
      required
      placeholder={t('visitorPlaceholder')}
      minChars={SEARCH_MIN_LENGTH}
      onSearch={setText}
      loading={isLoading}
      failed={error !== undefined}
      clearable
      options={text === '' ? found : [...found, typed]}
      onPick={(option) => {
        if (option?.value !== NEW_VISITOR) return;
        const { firstName, lastName } = namesOf(text);
        void setFieldValue('firstName', firstName, false);
        void setFieldValue('lastName', lastName, false);
      }}
    />
  );
}

function ContactFields({ rules }: { rules: VisitorRules }) {
  const t = useT();
  return (
    <>
      <TextField name="company" label={t('company')} maxLength={LIMITS.company} autoComplete="off" />
      <EmailField name="email" label={t('email')} required={rules.emailRequired} />
      <PhoneField
        name="phone"
        label={t('phone')}
        required={rules.phoneRequired}
        maxLength={LIMITS.phone}
        autoComplete="off"
      />
    </>
  );
}

/** Among people of the same name, today's hosts come first. */
function HostField({ site }: { site: number | null }) {
  const t = useT();
  return (
    <PersonField
      name="host"
      label={t('host')}
      required
      placeholder={t('hostPlaceholder')}
      clearable
      among={site === null ? undefined : { hostsAt: site }}
    />
  );
}
