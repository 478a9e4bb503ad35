import { ApiError } from '@portal/shared/api';
import {
  applyServerErrors,
  Form,
  FormError,
  type FormProps,
  StaleChoice,
  type StaleFields,
  SubmitButton,
  useStale,
} from '@portal/shared/forms';
import { toast } from '@portal/shared/toasts';
import { Button, Stack } from '@portal/shared/ui/core';
import { type ReactNode, useState } from 'react';
import type { Visitor } from '#common/api/visitors-api.ts';
import { withRegistrationErrors } from '#common/visitor-form/registration-errors.ts';
import { useVisitorSchema } from '#common/visitor-form/use-visitor-schema.ts';
import { VisitorFields } from '#common/visitor-form/visitor-fields.tsx';
import { type VisitorValues, visitorValues } from '#common/visitor-form/visitor-values.ts';
import { useT } from '#messages/visitors/index.ts';

export interface VisitorFormProps {
  initial: VisitorValues;
  /** Answers the visitor as it is now. */
  save: (values: VisitorValues) => Promise<Visitor>;
  onSaved: (visitor: Visitor) => void;
  onCancel: () => void;
  label: string;
  draft: string;
  saveLabel: string;
  success: string;
  failure: string;
  /** Around the fields of the person. */
  frame?: (fields: ReactNode) => ReactNode;
}

/** Creates and edits (spec 2 §2, §5, §8): a failed save says so in a toast and at its fields, and loses nothing. */
export function VisitorForm(props: VisitorFormProps) {
  const { save, onSaved, onCancel, label, draft, saveLabel, success, failure, frame } = props;
  const t = useT();
  const [initial] = useState(props.initial);
  const { rules, schema } = useVisitorSchema();
  const stale = useStale<Visitor, VisitorValues>(initial, visitorValues);

  const send: FormProps<VisitorValues>['onSubmit'] = async (values, helpers) => {
    let saved: Visitor;
    try {
      saved = await save(values);
    } catch (error) {
      if (stale.absorb(error, values, helpers)) return false;
      if (!(error instanceof ApiError && error.kind === 'unauthenticated')) toast.error(failure);
      const fields = withRegistrationErrors(error, values.vehicles.length);
      if (fields && applyServerErrors(fields, helpers)) return false;
      throw error;
    }
    toast.success(success);
    onSaved(saved);
    return true;
  };

  return (
    <Form<VisitorValues>
      initialValues={initial}
      schema={schema}
      onSubmit={send}
      label={label}
      draft={draft}
      className="vi-form"
    >
      <Stack gap={5}>
        <FormError />
        <StaleChoice stale={stale} fields={staleFields(t)} />
        <VisitorFields rules={rules} frame={frame} />
        <div className="vi-form__bar">
          <SubmitButton>{saveLabel}</SubmitButton>
          <Button onClick={onCancel}>{t('cancel')}</Button>
        </div>
      </Stack>
    </Form>
  );
}

function staleFields(t: ReturnType<typeof useT>): StaleFields {
  const names = ['firstName', 'lastName', 'company', 'phone', 'email', 'vehicles', 'tags', 'notes'] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, { label: t(name) }])),
    photo: {
      label: t('photo'),
      show: (value) => (value instanceof File ? value.name : value ? t('photo') : ''),
    },
  };
}
