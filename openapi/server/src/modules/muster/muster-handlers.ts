import type { Handlers } from '../../contract/handler.ts';
import { contactMuster } from './contact-muster.ts';
import { listMuster } from './muster-service.ts';
import { getRollCallReport } from './report.ts';
import { changeRollCall, completeRollCall, createRollCall, listRollCalls } from './roll-call-service.ts';

export const musterHandlers = {
  listMuster,
  contactMuster: async (context) => ({ status: 200, body: await contactMuster(context) }),
  listRollCalls: async (context) => ({ status: 200, body: await listRollCalls(context) }),
  createRollCall: async (context) => ({ status: 201, body: await createRollCall(context) }),
  changeRollCall: async (context) => ({ status: 200, body: await changeRollCall(context) }),
  completeRollCall: async (context) => ({ status: 200, body: await completeRollCall(context) }),
  getRollCallReport: {
    outside: async (context) => ({ status: 200, file: await getRollCallReport(context) }),
  },
} satisfies Handlers<
  | 'listMuster'
  | 'contactMuster'
  | 'listRollCalls'
  | 'createRollCall'
  | 'changeRollCall'
  | 'completeRollCall'
  | 'getRollCallReport'
>;
