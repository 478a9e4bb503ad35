import { Form, FormError, type FormHelpers, SubmitButton } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';
import type { SignupConfig } from '#common/api/identity-api.ts';
import { filledVehicles } from '../domain/profile-request.ts';
import { emptyValues, type Prefill, type ProfileValues } from '../domain/profile-values.ts';
import { useProfileRules } from '../form/use-profile-rules.ts';
import { ProfileFields } from './profile-fields.tsx';

interface NewAccountFormProps {
  kind: 'sign-up' | 'invite';
  config: SignupConfig;
  prefill?: Prefill;
  /** Keeps what is typed under this name; photo and password are never kept. */
  draft: string;
  label: string;
  submitLabel: string;
  /** `hasScreens`: whether the pin is asked for. A rejection keeps the form, with the messages at the fields. */
  onSubmit: (values: ProfileValues, hasScreens: boolean) => Promise<void>;
  /** Beside the button. */
  aside?: ReactNode;
}

/** Makes an account: sign-up, and an accepted invite. */
export function NewAccountForm(props: NewAccountFormProps) {
  const { kind, config, prefill, draft, label, submitLabel, onSubmit, aside } = props;
  const [initial] = useState(() => emptyValues(config, prefill));
  const { context, schema } = useProfileRules(kind, config);

  const send = async (values: ProfileValues, helpers: FormHelpers<ProfileValues>) => {
    // What the server says of "the second vehicle" stands at the second one then.
    const vehicles = filledVehicles(values.vehicles);
    if (vehicles.length < values.vehicles.length) await helpers.setFieldValue('vehicles', vehicles);
    await onSubmit({ ...values, vehicles }, context.hasScreens);
  };
  return (
    <Form<ProfileValues> initialValues={initial} schema={schema} onSubmit={send} draft={draft} label={label}>
      <Stack gap={4}>
        <FormError />
        <ProfileFields kind={kind} config={config} />
        <Stack row gap={3} justify="between">
          <SubmitButton size="lg">{submitLabel}</SubmitButton>
          {aside}
        </Stack>
      </Stack>
    </Form>
  );
}
