import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { FormDialog } from '@portal/shared/form-dialogs';
import { VISITORS_DOMAIN, type Visitor, type VisitVisitor } from '#parts/api';
import { useT } from '../texts/en.ts';
import { registrationErrors } from './registration-errors.ts';
import { ReturningVisitor } from './returning-visitor.tsx';
import { useVisitorSchema } from './use-visitor-schema.ts';
import { ContactFields } from './visitor-fields.tsx';
import { newVisitorValues, type VisitorValues, visitorCreate } from './visitor-values.ts';

export interface AddVisitorDialogProps {
  /** The one made, or the existing one that was chosen instead. */
  onAdded: (visitor: VisitVisitor) => void;
  onClose: () => void;
  /** As it was typed into a search. */
  prefillName?: string | undefined;
}

/** The short form, over a form that needs a visitor. */
export function AddVisitorDialog({ onAdded, onClose, prefillName = '' }: AddVisitorDialogProps) {
  const t = useT();
  const { rules, schema } = useVisitorSchema();
  const done = (visitor: VisitVisitor) => {
    onAdded(visitor);
    onClose();
  };
  return (
    <FormDialog<VisitorValues, Visitor>
      title={t('addTitle')}
      draft={`visitor-add-${prefillName}`}
      initialValues={newVisitorValues(prefillName)}
      schema={schema}
      save={(values, key) => send(api.createVisitor, { body: visitorCreate(values), key })}
      stale={[VISITORS_DOMAIN]}
      success={t('created')}
      failure={t('createFailed')}
      fieldErrors={(error) => registrationErrors(error, 0)}
      onDone={(visitor) => done(asVisitVisitor(visitor))}
      submitLabel={t('addVisitor')}
      onClose={onClose}
    >
      <ReturningVisitor onUse={done}>
        <ContactFields rules={rules} />
      </ReturningVisitor>
    </FormDialog>
  );
}

/** The part of a visitor that lists of people show. */
function asVisitVisitor(visitor: Visitor): VisitVisitor {
  const { id, firstName, lastName, company, phone, email, photo } = visitor;
  return { id, firstName, lastName, company, phone, email, photo };
}
