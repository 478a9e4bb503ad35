import type { AllHandlers } from '../../contract/handler.ts';
import { readNda, readNdaText, requireVisit, signNda, updateNdaText } from './nda-service.ts';

/** The client's non-disclosure agreement, and who has signed it. */
export const ndaHandlers = {
  getNda: async ({ tx, visit }) => readNda(tx, requireVisit(visit)),
  signNda: { outside: signNda },
  getNdaText: async ({ tx }) => readNdaText(tx),
  updateNdaText,
} satisfies Partial<AllHandlers>;
