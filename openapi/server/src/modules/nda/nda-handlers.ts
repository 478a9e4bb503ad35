import type { Handlers } from '../../contract/handler.ts';
import { readNda, readNdaText, requireVisit, signNda, updateNdaText } from './nda-service.ts';

/** The client's non-disclosure agreement, and who has signed it. */
export const ndaHandlers = {
  getNda: async ({ tx, visit }) => ({ status: 200, body: await readNda(tx, requireVisit(visit)) }),
  signNda: { outside: async (context) => ({ status: 200, body: await signNda(context) }) },
  getNdaText: async ({ tx }) => ({ status: 200, body: await readNdaText(tx) }),
  updateNdaText: async (context) => ({ status: 200, body: await updateNdaText(context) }),
} satisfies Handlers<'getNda' | 'signNda' | 'getNdaText' | 'updateNdaText'>;
