import type { Handlers } from '../../contract/handler.ts';
import {
  createSchedule,
  deleteSchedule,
  listSchedules,
  renewSubscription,
  replaceSchedule,
  setPaused,
} from './schedule-service.ts';
import { sendNow } from './send-now.ts';
import { changeSubscription, readSubscription } from './subscription.ts';

/** Reports that are sent by the clock. */
export const reportSchedulesHandlers = {
  listReportSchedules: async (context) => ({ status: 200, body: { results: await listSchedules(context) } }),
  createReportSchedule: async (context) => ({ status: 201, body: await createSchedule(context) }),
  replaceReportSchedule: async (context) => ({ status: 200, body: await replaceSchedule(context) }),
  async deleteReportSchedule(context) {
    await deleteSchedule(context);
    return { status: 204 };
  },
  setReportSchedulePaused: async (context) => ({ status: 200, body: await setPaused(context) }),
  renewReportSubscription: async (context) => ({ status: 200, body: await renewSubscription(context) }),
  requestReportMail: { outside: sendNow, keepsAnswer: true },
  getReportSubscription: {
    outside: async (context) => ({ status: 200, body: await readSubscription(context) }),
  },
  changeReportSubscription: {
    outside: async (context) => ({ status: 200, body: await changeSubscription(context) }),
  },
} satisfies Handlers<
  | 'listReportSchedules'
  | 'createReportSchedule'
  | 'replaceReportSchedule'
  | 'deleteReportSchedule'
  | 'setReportSchedulePaused'
  | 'renewReportSubscription'
  | 'requestReportMail'
  | 'getReportSubscription'
  | 'changeReportSubscription'
>;
