import { defineServerModule } from '../../contract/server-module.ts';
import { appointmentsHandlers } from './appointments-handlers.ts';
import { appointmentHoldings } from './leaving.ts';
import { appointmentsData } from './personal-data.ts';
import { oldAppointments } from './retention.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    appointment: 'create' | 'approve' | 'decline' | 'cancel' | 'suggest' | 'confirm' | 'decline-suggestion';
    appointment_service: Edit;
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    appointments: true;
  }
}

export const appointmentsModule = defineServerModule({
  name: 'appointments',
  handlers: appointmentsHandlers,
  tables: [
    'appointment_services',
    'appointment_providers',
    'appointments',
    'appointment_lines',
    'appointment_holds',
  ],
  topics: { appointments: { list: 'listAppointments' } },
  retention: [oldAppointments],
  personalData: appointmentsData,
  leaving: appointmentHoldings,
});
