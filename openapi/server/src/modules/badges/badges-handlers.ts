import type { Handlers } from '../../contract/handler.ts';
import { getBadge, getVisitorBadge } from './badge-service.ts';
import { acceptPrintJob, completePrintJob, printBadge } from './print-job-service.ts';

/** Badges as PDF, and as jobs for a site's print agent. */
export const badgesHandlers = {
  printBadge: async (context) => ({ status: 201, body: await printBadge(context) }),
  getBadge: { outside: async (context) => sendPdf(await getBadge(context)) },
  getVisitorBadge: { outside: async (context) => sendPdf(await getVisitorBadge(context)) },
  acceptPrintJob: async (context) => ({ status: 200, body: await acceptPrintJob(context) }),
  async completePrintJob(context) {
    await completePrintJob(context);
    return { status: 204 };
  },
} satisfies Handlers<'printBadge' | 'getBadge' | 'getVisitorBadge' | 'acceptPrintJob' | 'completePrintJob'>;

function sendPdf(bytes: Buffer) {
  return { status: 200 as const, file: { type: 'application/pdf' as const, bytes } };
}
