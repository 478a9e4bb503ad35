import * as api from '@portal/openapi/parking';
import { useAction } from '@portal/shared/actions';
import { send } from '@portal/shared/api';
import {
  EmailField,
  Form,
  FormError,
  PhoneField,
  RegistrationField,
  SubmitButton,
  TextAreaField,
  TextField,
} from '@portal/shared/forms';
import { useSession } from '@portal/shared/session';
import { Stack } from '@portal/shared/ui/core';
import { useRef, useState } from 'react';
import { PARKING_DOMAIN } from '#parts/parking';
import { useT } from './texts/en.ts';
import {
  type RegistrationValues,
  registrationBody,
  registrationSchema,
  registrationValues,
} from './values.ts';

export interface RegistrationFormProps {
  title: string;
  onDone: () => void;
}

export function RegistrationForm({ title, onDone }: RegistrationFormProps) {
  const t = useT();
  const opened = useRef(Date.now());
  const user = useSession((session) => session.user);
  const [initial] = useState(() => registrationValues(user));
  const { submit } = useAction<RegistrationValues>({
    call: (values) =>
      send(api.createVehicleRegistration, { body: registrationBody(values, Date.now() - opened.current) }),
    stale: [PARKING_DOMAIN],
    failure: t('failed'),
    onDone,
  });
  return (
    <Form<RegistrationValues>
      label={title}
      draft="vehicle-registration"
      initialValues={initial}
      schema={() => registrationSchema(t)}
      onSubmit={submit}
    >
      <Stack gap={4} align="stretch">
        <FormError />
        <Stack columns={14}>
          <TextField name="firstName" label={t('firstName')} maxLength={20} autoComplete="given-name" />
          <TextField name="lastName" label={t('lastName')} maxLength={20} autoComplete="family-name" />
        </Stack>
        <EmailField name="email" label={t('email')} required autoComplete="email" />
        <PhoneField name="phone" label={t('phone')} maxLength={40} autoComplete="tel" />
        <RegistrationField name="registration" label={t('registration')} required />
        <TextAreaField name="note" label={t('note')} rows={3} maxLength={255} count />
        {/* Not `display: none`: robots leave out what is plainly hidden. */}
        <div className="wp-hidden" aria-hidden="true">
          <TextField name="website" label="Website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <SubmitButton size="lg">{t('send')}</SubmitButton>
        </div>
      </Stack>
    </Form>
  );
}
