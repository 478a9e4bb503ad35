import { useAction } from '@portal/shared/actions';
import { Form, FormError, PhoneField, SubmitButton, TextAreaField, TextField } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { useRef } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { registerVehicle } from './calls.ts';
import { useT } from './texts/en.ts';
import { LONGEST, NOTHING, type RegistrationValues, registrationBody, registrationSchema } from './values.ts';

export interface RegistrationFormProps {
  title: string;
  onDone: () => void;
}

export function RegistrationForm({ title, onDone }: RegistrationFormProps) {
  const t = useT();
  const opened = useRef(Date.now());
  const { submit } = useAction<RegistrationValues>({
    call: (values) => registerVehicle(registrationBody(values, Date.now() - opened.current)),
    stale: [PARKING_DOMAIN],
    failure: t('failed'),
    onDone,
  });
  return (
    <Form<RegistrationValues>
      label={title}
      draft="vehicle-registration"
      initialValues={NOTHING}
      schema={() => registrationSchema(t)}
      onSubmit={submit}
    >
      <Stack gap={4} align="stretch">
        <FormError />
        <div className="pk-register__names">
          <TextField
            name="firstName"
            label={t('firstName')}
            maxLength={LONGEST.firstName}
            autoComplete="given-name"
          />
          <TextField
            name="lastName"
            label={t('lastName')}
            maxLength={LONGEST.lastName}
            autoComplete="family-name"
          />
        </div>
        <TextField name="email" type="email" label={t('email')} required autoComplete="email" />
        <PhoneField name="phone" label={t('phone')} autoComplete="tel" />
        <TextField
          name="registration"
          label={t('registration')}
          required
          maxLength={LONGEST.registration}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextAreaField name="note" label={t('note')} rows={3} maxLength={LONGEST.note} count />
        <div className="pk-register__website" aria-hidden="true">
          <TextField name="website" label="Website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <SubmitButton size="lg">{t('send')}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
