import { requestAppointment } from '../calls.ts';
import { AppointmentForm } from './form.tsx';
import type { OfferedService, Site } from './services-step.tsx';

export interface RequestFormProps {
  title: string;
  sites: readonly Site[];
  services: readonly OfferedService[];
  onSent: (email: string) => void;
}

export function RequestForm({ title, sites, services, onSent }: RequestFormProps) {
  const [only] = sites;
  return (
    <AppointmentForm
      title={title}
      draft="appointment-request"
      sites={sites}
      site={sites.length === 1 && only !== undefined ? only : null}
      services={services}
      isCustomer
      create={requestAppointment}
      onDone={(_, { email }) => onSent(email.trim())}
    />
  );
}
