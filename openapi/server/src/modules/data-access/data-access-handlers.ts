import type { AllHandlers } from '../../contract/handler.ts';
import { answer } from '../../mechanisms/answer.ts';
import { exportReport } from './export/export-report.ts';
import { createDataToken, listDataTokens, revokeDataToken } from './tokens/data-token-service.ts';

/** Tokens for programs that read the portal's data, and what they read. */
export const dataAccessHandlers = {
  listDataTokens,
  createDataToken,
  revokeDataToken,
  exportReport: { outside: async (context) => answer({ status: 200, file: await exportReport(context) }) },
} satisfies Partial<AllHandlers>;
