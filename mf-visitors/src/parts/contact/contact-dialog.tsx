import * as api from '@portal/openapi/visitors';
import { send } from '@portal/shared/api';
import { ContactDialog as Contact } from '@portal/shared/form-dialogs';
import { personName } from '@portal/shared/people';
import type { VisitVisitor } from '#parts/api';
import { useT } from './texts/en.ts';

export interface ContactDialogProps {
  visitor: Pick<VisitVisitor, 'id' | 'firstName' | 'lastName' | 'email' | 'phone'>;
  onClose: () => void;
}

/** Writes to a visitor. */
export function ContactDialog({ visitor, onClose }: ContactDialogProps) {
  const t = useT();
  return (
    <Contact
      title={t('title', { name: personName(visitor) })}
      draft={`contact-visitor-${visitor.id}`}
      reach={visitor}
      send={(body, key) => send(api.contactVisitor, { path: { id: visitor.id }, body, key })}
      onClose={onClose}
    />
  );
}
