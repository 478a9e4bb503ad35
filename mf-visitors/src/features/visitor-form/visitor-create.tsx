import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { ReturningVisitor } from '#common/visitor-form/returning-visitor.tsx';
import { createVisitor } from '#common/visitor-form/visitor-calls.ts';
import { newVisitorValues, visitorCreate } from '#common/visitor-form/visitor-values.ts';
import { useT } from '#messages/visitors/index.ts';
import { VISITORS_PATH, visitorLink } from '#paths';
import { VisitorForm } from './visitor-form.tsx';

/** The screen `visitors/create`: on success it goes back to the list. */
export function VisitorCreate() {
  const t = useT();
  const navigate = useNavigate();
  const [initial] = useState(() => newVisitorValues());
  return (
    <VisitorForm
      initial={initial}
      save={(values, key) => createVisitor(visitorCreate(values), key)}
      onSaved={() => navigate(VISITORS_PATH)}
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
