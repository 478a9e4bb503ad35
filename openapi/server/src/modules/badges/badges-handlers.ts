import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { getBadge, getPrintJobBadge, getVisitorBadge } from './badge-service.ts';
import {
  acceptPrintJob,
  completePrintJob,
  getPrintJob,
  printBadge,
  retryPrintJob,
  settlePrintJob,
} from './print-job-service.ts';

/** Badges as PDF, and as jobs for a site's print agent. */
export const badgesHandlers = {
  printBadge,
  getBadge: { outside: async (context) => sendPdf(await getBadge(context)) },
  getVisitorBadge: { outside: async (context) => sendPdf(await getVisitorBadge(context)) },
  acceptPrintJob,
  getPrintJobBadge: { outside: async (context) => sendPdf(await getPrintJobBadge(context)) },
  completePrintJob,
  getPrintJob,
  retryPrintJob,
  settlePrintJob,
} satisfies Partial<AllHandlers>;

function sendPdf(bytes: Buffer) {
  return answer({ status: 200, file: { type: 'application/pdf', bytes } });
}
