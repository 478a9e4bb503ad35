import {
  EmailField,
  PhoneField,
  PhotoField,
  TextAreaField,
  TextField,
  VehiclesField,
} from '@portal/shared/forms';
import { Card, Stack } from '@portal/shared/ui/core';
import type { ReactNode } from 'react';
import { LIMITS, NameFields, type VisitorRules } from '#parts/person-rules';
import { useT } from '../texts/en.ts';
import './form.css';
import { NOTES_MAX, VEHICLES_MAX } from './visitor-schema.ts';

/** Names, company and how to reach them: all that the dialog in between asks for. */
export function ContactFields({ rules }: { rules: VisitorRules }) {
  const t = useT();
  return (
    <div className="wp-fields">
      <NameFields t={t} />
      <EmailField name="email" label={t('email')} required={rules.emailRequired} />
      <PhoneField
        name="phone"
        label={t('phone')}
        required={rules.phoneRequired}
        maxLength={LIMITS.phone}
        autoComplete="off"
      />
      <TextField name="company" label={t('company')} maxLength={LIMITS.company} autoComplete="off" />
    </div>
  );
}

export interface VisitorFieldsProps {
  rules: VisitorRules;
  /** Around the fields of the person, so that what is said of them is next to them. */
  frame?: ((fields: ReactNode) => ReactNode) | undefined;
}

/** The whole form (rules/visitors.md#form). Its screens need a log-in, so notes are always there. */
export function VisitorFields({ rules, frame }: VisitorFieldsProps) {
  const t = useT();
  const person = <ContactFields rules={rules} />;
  return (
    <>
      <Card title={t('about')}>
        <Stack gap={4}>
          {frame ? frame(person) : person}
          <PhotoField name="photo" />
        </Stack>
      </Card>
      <Card title={t('vehicles')}>
        <VehiclesField help={t('vehiclesHelp')} max={VEHICLES_MAX} newRow={() => ({ registration: '' })} />
      </Card>
      <Card title={t('more')}>
        <Stack gap={4}>
          <TextField name="tags" label={t('tags')} help={t('tagsHelp')} autoComplete="off" />
          <TextAreaField
            name="notes"
            label={t('notes')}
            help={t('notesHelp')}
            rows={4}
            maxLength={NOTES_MAX}
            count
          />
        </Stack>
      </Card>
    </>
  );
}
