import type { ComponentType } from 'react';

/** The person to contact; `null` means unknown. */
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

/** Loads the dialog when it is first opened. */
export type LoadContactDialog = () => Promise<ComponentType<ContactDialogProps>>;
