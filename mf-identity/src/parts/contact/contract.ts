import type { ComponentType } from 'react';

/** Whom to write to; what is `null` is not known. */
export interface ContactPerson {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
}

export interface ContactDialogProps {
  person: ContactPerson;
  onClose: () => void;
}

/** Fetches the dialog when it is first opened. */
export type LoadContactDialog = () => Promise<ComponentType<ContactDialogProps>>;
