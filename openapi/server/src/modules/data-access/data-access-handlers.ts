import type { Handlers } from '../../contract/handler.ts';
import { exportReport } from './export/export-report.ts';
import { createDataToken, listDataTokens, revokeDataToken } from './tokens/data-token-service.ts';

/** Tokens for programs that read the portal's data, and what they read. */
export const dataAccessHandlers = {
  listDataTokens: async (context) => ({ status: 200, body: await listDataTokens(context) }),
  createDataToken: async (context) => ({ status: 201, body: await createDataToken(context) }),
  revokeDataToken: async (context) => ({ status: 200, body: await revokeDataToken(context) }),
  exportReport: { outside: async (context) => ({ status: 200, file: await exportReport(context) }) },
} satisfies Handlers<'listDataTokens' | 'createDataToken' | 'revokeDataToken' | 'exportReport'>;
