import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { contactMuster } from './contact-muster.ts';
import { listMuster } from './muster-service.ts';
import { getRollCallReport } from './report.ts';
import { changeRollCall, completeRollCall, createRollCall, listRollCalls } from './roll-call-service.ts';

export const musterHandlers = {
  listMuster,
  contactMuster,
  listRollCalls,
  createRollCall,
  changeRollCall,
  completeRollCall,
  getRollCallReport: {
    outside: async (context) => answer({ status: 200, file: await getRollCallReport(context) }),
  },
} satisfies Partial<AllHandlers>;
