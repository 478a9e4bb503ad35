import { ApiError, revalidateDomain, useIdempotencyKey } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { VISITORS_DOMAIN } from '#common/api/visitors-api.ts';
import { ReturningVisitor } from '#common/visitor-form/returning-visitor.tsx';
import { createVisitor } from '#common/visitor-form/visitor-calls.ts';
import { newVisitorValues, type VisitorValues, visitorCreate } from '#common/visitor-form/visitor-values.ts';
import { useT } from '#messages/visitors/index.ts';
import { VISITORS_PATH, visitorLink } from '#paths';
import { VisitorForm } from './visitor-form.tsx';

/** The screen `visitors/create` (spec 2 §2): on success it goes back to the list. */
export function VisitorCreate() {
  const t = useT();
  const navigate = useNavigate();
  const [initial] = useState(() => newVisitorValues());
  const { key, renew } = useIdempotencyKey();
  const save = async (values: VisitorValues) => {
    try {
      return await createVisitor(visitorCreate(values), key);
    } catch (error) {
      // A lost answer keeps the key, so that nobody is made twice.
      if (error instanceof ApiError && !error.isPassing) renew();
      throw error;
    }
  };
  return (
    <VisitorForm
      initial={initial}
      save={save}
      onSaved={() => {
        void revalidateDomain(VISITORS_DOMAIN);
        navigate(VISITORS_PATH);
      }}
      onCancel={() => navigate(VISITORS_PATH)}
      label={t('create')}
      draft="visitor-create"
      saveLabel={t('create')}
      success={t('created')}
      failure={t('createFailed')}
      frame={(fields) => (
        <ReturningVisitor onUse={({ id }) => navigate(visitorLink(id))}>{fields}</ReturningVisitor>
      )}
    />
  );
}
