import type { AllHandlers } from '../../contract/handler.ts';
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
  listReportSchedules: async (context) => ({ results: await listSchedules(context) }),
  createReportSchedule: createSchedule,
  replaceReportSchedule: replaceSchedule,
  deleteReportSchedule: deleteSchedule,
  setReportSchedulePaused: setPaused,
  renewReportSubscription: renewSubscription,
  requestReportMail: { outside: sendNow, keepsAnswer: true },
  getReportSubscription: { outside: readSubscription },
  changeReportSubscription: { outside: changeSubscription },
} satisfies Partial<AllHandlers>;
