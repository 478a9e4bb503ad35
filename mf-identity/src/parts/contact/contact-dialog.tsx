import * as api from '@portal/openapi/platform';
import { send } from '@portal/shared/api';
import { ContactDialog as Contact } from '@portal/shared/form-dialogs';
import { useT } from '#parts/people';
import type { ContactDialogProps } from './contract.ts';

/** Writes to a person. */
export function ContactDialog({ person, onClose }: ContactDialogProps) {
  const t = useT();
  return (
    <Contact
      title={t('contactTitle', { name: person.name })}
      draft={`contact-${person.id}`}
      reach={person}
      send={(message, key) => send(api.contactUser, { path: { id: person.id }, body: message, key })}
      onClose={onClose}
    />
  );
}
