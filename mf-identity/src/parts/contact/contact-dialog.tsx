import { ContactDialog as Contact } from '@portal/shared/form-dialogs';
import { useT } from '#parts/people';
import { sendContactMessage } from './calls.ts';
import type { ContactDialogProps } from './contract.ts';

/** Writes to a person. */
export function ContactDialog({ person, onClose }: ContactDialogProps) {
  const t = useT();
  return (
    <Contact
      title={t('contactTitle', { name: person.name })}
      draft={`contact-${person.id}`}
      reach={person}
      send={(message, key) => sendContactMessage(person.id, message, key)}
      onClose={onClose}
    />
  );
}
