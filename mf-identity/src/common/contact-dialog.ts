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

/** How features reach the dialog without importing it: `expose/` hands them this. */
export type LoadContactDialog = () => Promise<ComponentType<ContactDialogProps>>;
