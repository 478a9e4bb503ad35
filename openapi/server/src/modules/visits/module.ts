import type { components } from '@portal/openapi/server';
import { defineServerModule } from '../../contract/server-module.ts';
import { automaticCheckOut } from './clock/automatic-check-out.ts';
import { oldVisits } from './clock/forget-visits.ts';
import { remindToSignOut } from './clock/remind-to-sign-out.ts';
import { findVisitOfLink } from './find-visit-of-link.ts';
import { visitsOnSite } from './on-site.ts';
import { visitsData } from './personal-data.ts';
import { onVisitorPlateSeen } from './plate-of-visitor.ts';
import { visitQrAction } from './qr-action.ts';
import { firstVisit, visitStays } from './trace.ts';
import { visitsHandlers } from './visits-handlers.ts';
import { visitsOfVisitors } from './visits-of-visitors.ts';

declare module '../../mechanisms/audit-actions.ts' {
  interface AuditActions {
    visit:
      | components['schemas']['VisitAction']
      | ('create' | 'update' | 'pre-register' | 'answer')
      | ('take-badge' | 'print-badge' | 'export');
  }
}

declare module '../../mechanisms/ports/topics.ts' {
  interface Topics {
    visits: true;
  }
}

export const visitsModule = defineServerModule({
  name: 'visits',
  handlers: visitsHandlers,
  tables: ['visit_status_changes', 'visits'],
  topics: { visits: { list: 'listVisits' } },
  onSite: { guests: visitsOnSite },
  trace: { stays: visitStays, firstDay: firstVisit },
  qr: { 'visit-check-in': visitQrAction },
  jobs: [remindToSignOut],
  nightly: [automaticCheckOut],
  retention: [oldVisits],
  personalData: visitsData,
  bearers: { visit: findVisitOfLink },
  plateSeen: onVisitorPlateSeen,
  visitorUse: visitsOfVisitors,
});
