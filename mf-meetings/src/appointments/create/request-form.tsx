import * as api from '@portal/openapi/meetings';
import { call, unwrap } from '@portal/shared/api';
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
      create={(body) => unwrap(call(api.requestAppointment, { body }))}
      onDone={(_, { email }) => onSent(email.trim())}
    />
  );
}
