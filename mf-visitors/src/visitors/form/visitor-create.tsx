import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { useNavigate } from '@portal/shared/router';
import { useState } from 'react';
import { VISITORS_PATH, visitorLink } from '#paths';
import { useT } from '../texts/en.ts';
import { VisitorForm } from './form.tsx';
import { ReturningVisitor } from './returning-visitor.tsx';
import { newVisitorValues, visitorCreate } from './visitor-values.ts';

/** The screen `visitors/create`: on success it goes back to the list. */
export function VisitorCreate() {
  const t = useT();
  const navigate = useNavigate();
  const [initial] = useState(() => newVisitorValues());
  return (
    <VisitorForm
      initial={initial}
      save={(values, key) => send(api.createVisitor, { body: visitorCreate(values), key })}
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
