import type { ContactDialogProps } from '#common/contact-dialog.ts';
import { ContactDialog } from '../features/contact/components/contact-dialog.tsx';

/** Action `contact`: `<Slot name="contact" person={{ id, name, email, phone }} onClose={close} />` opens the dialog. */
export function ContactAction(props: ContactDialogProps) {
  return <ContactDialog {...props} />;
}
