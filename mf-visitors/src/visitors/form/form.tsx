import { RecordForm, type SaveOptions, type StaleFields } from '@portal/shared/forms';
import type { ReactNode } from 'react';
import { VISITORS_DOMAIN, type Visitor } from '#parts/api';
import { useT } from '../texts/en.ts';
import { registrationErrors } from './registration-errors.ts';
import { useVisitorSchema } from './use-visitor-schema.ts';
import { VisitorFields } from './visitor-fields.tsx';
import { type VisitorValues, visitorValues } from './visitor-values.ts';

export interface VisitorFormProps {
  initial: VisitorValues;
  /** Answers the visitor as it is now. */
  save: SaveOptions<VisitorValues, Visitor>['save'];
  onSaved: () => void;
  onCancel: () => void;
  label: string;
  draft: string;
  saveLabel: string;
  success: string;
  failure: string;
  /** Around the fields of the person. */
  frame?: (fields: ReactNode) => ReactNode;
}

/** Creates and edits: a failed save says so in a toast and at its fields, and loses nothing. */
export function VisitorForm({ initial, onSaved, frame, ...form }: VisitorFormProps) {
  const t = useT();
  const { rules, schema } = useVisitorSchema();
  return (
    <RecordForm<VisitorValues, Visitor>
      {...form}
      initialValues={initial}
      record={{ valuesOf: visitorValues, fields: staleFields(t) }}
      schema={schema}
      stale={[VISITORS_DOMAIN]}
      fieldErrors={(error, { vehicles }) => registrationErrors(error, vehicles.length)}
      onDone={onSaved}
      className="vi-form"
    >
      <VisitorFields rules={rules} frame={frame} />
    </RecordForm>
  );
}

function staleFields(t: ReturnType<typeof useT>): StaleFields {
  const names = ['firstName', 'lastName', 'company', 'phone', 'email', 'vehicles', 'tags', 'notes'] as const;
  return {
    ...Object.fromEntries(names.map((name) => [name, { label: t(name) }])),
    photo: {
      label: t('photo'),
      show: (value: unknown) => (value instanceof File ? value.name : value ? t('photo') : ''),
    },
  };
}
