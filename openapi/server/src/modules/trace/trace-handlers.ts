import type { Handlers } from '../../contract/handler.ts';
import { exportTraceContacts, listTraceContacts } from './trace-service.ts';

/** Track and trace: each answer writes the audit log, so that neither runs in the read-only transaction of a GET. */
export const traceHandlers = {
  listTraceContacts: {
    outside: async (context) => ({ status: 200, body: await listTraceContacts(context) }),
  },
  exportTraceContacts: {
    outside: async (context) => ({ status: 200, file: await exportTraceContacts(context) }),
  },
} satisfies Handlers<'listTraceContacts' | 'exportTraceContacts'>;
