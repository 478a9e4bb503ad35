import { Form, FormError, type FormProps, SubmitButton } from '@portal/shared/forms';
import { Stack } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';
import type { SignupConfig } from '#parts/api';
import { ProfileFields } from './profile-fields.tsx';
import { filledVehicles } from './rules/profile-request.ts';
import { emptyValues, type Prefill, type ProfileValues } from './rules/profile-values.ts';
import { useProfileRules } from './use-profile-rules.ts';

export interface NewAccount {
  values: ProfileValues;
  /** Whether the form asks for the PIN. */
  hasScreens: boolean;
}

interface NewAccountFormProps {
  kind: 'sign-up' | 'invite';
  config: SignupConfig;
  prefill?: Prefill;
  /** The name of the saved draft; it never includes photo and password. */
  draft: string;
  label: string;
  submitLabel: string;
  /** If it rejects, the form stays, with the messages at the fields. */
  onSubmit: (account: NewAccount) => Promise<void>;
  /** Next to the button. */
  aside?: ReactNode;
}

/** Creates an account: sign-up, and an accepted invite. */
export function NewAccountForm(props: NewAccountFormProps) {
  const { kind, config, prefill, draft, label, submitLabel, onSubmit, aside } = props;
  const [initial] = useState(() => emptyValues(config, prefill));
  const { context, schema } = useProfileRules(kind, config);

  const send: FormProps<ProfileValues>['onSubmit'] = async (values, helpers) => {
    // So that the server's message about "the second vehicle" appears at the second one.
    const vehicles = filledVehicles(values.vehicles);
    if (vehicles.length < values.vehicles.length) await helpers.setFieldValue('vehicles', vehicles);
    await onSubmit({ values: { ...values, vehicles }, hasScreens: context.hasScreens });
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
