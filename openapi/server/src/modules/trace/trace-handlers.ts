import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { exportTraceContacts, listTraceContacts } from './trace-service.ts';

/** Track and trace: each answer writes the audit log, so that neither runs in the read-only transaction of a GET. */
export const traceHandlers = {
  listTraceContacts: { outside: listTraceContacts },
  exportTraceContacts: {
    outside: async (context) => answer({ status: 200, file: await exportTraceContacts(context) }),
  },
} satisfies Partial<AllHandlers>;
