import type { Handlers } from '../../contract/handler.ts';
import { getBadge, getPrintJobBadge, getVisitorBadge } from './badge-service.ts';
import {
  acceptPrintJob,
  completePrintJob,
  getPrintJob,
  printBadge,
  retryPrintJob,
  settlePrintJob,
} from './print-job-service.ts';

type BadgeOperation =
  | ('printBadge' | 'getBadge' | 'getVisitorBadge')
  | ('acceptPrintJob' | 'getPrintJobBadge' | 'completePrintJob')
  | ('getPrintJob' | 'retryPrintJob' | 'settlePrintJob');

/** Badges as PDF, and as jobs for a site's print agent. */
export const badgesHandlers = {
  printBadge: async (context) => ({ status: 201, body: await printBadge(context) }),
  getBadge: { outside: async (context) => sendPdf(await getBadge(context)) },
  getVisitorBadge: { outside: async (context) => sendPdf(await getVisitorBadge(context)) },
  acceptPrintJob: async (context) => ({ status: 200, body: await acceptPrintJob(context) }),
  getPrintJobBadge: { outside: async (context) => sendPdf(await getPrintJobBadge(context)) },
  async completePrintJob(context) {
    await completePrintJob(context);
    return { status: 204 };
  },
  getPrintJob: async (context) => ({ status: 200, body: await getPrintJob(context) }),
  async retryPrintJob(context) {
    await retryPrintJob(context);
    return { status: 204 };
  },
  async settlePrintJob(context) {
    await settlePrintJob(context);
    return { status: 204 };
  },
} satisfies Handlers<BadgeOperation>;

function sendPdf(bytes: Buffer) {
  return { status: 200 as const, file: { type: 'application/pdf' as const, bytes } };
}
