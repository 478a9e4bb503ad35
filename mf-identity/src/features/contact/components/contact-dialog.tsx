import { ContactDialog as Contact } from '@portal/shared/form-dialogs';
import type { ContactDialogProps } from '#common/contact-dialog.ts';
import { useT } from '#messages/people/index.ts';
import { sendContactMessage } from '../api/send-contact-message.ts';

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
