import type { Handlers } from '../../contract/handler.ts';
import { listAuditEntries, listAuditWords } from './audit-service.ts';
import {
  deleteLogo,
  readConfiguration,
  replaceFont,
  replaceLogo,
  updateConfiguration,
} from './client-service.ts';
import { readSummary } from './summary.ts';

type AdministrationOperation =
  | 'getClientConfiguration'
  | 'updateClientConfiguration'
  | 'replaceClientLogo'
  | 'replaceClientFont'
  | 'deleteClientLogo'
  | 'listAuditEntries'
  | 'listAuditWords'
  | 'getAdministrationSummary';

/** The client's own settings, and the audit log. Changes of the client are forgotten by this process after their commit. */
export const administrationHandlers = {
  getClientConfiguration: async ({ tx }) => ({ status: 200, body: await readConfiguration(tx) }),
  updateClientConfiguration: {
    outside: async (context) => ({ status: 200, body: await updateConfiguration(context) }),
  },
  replaceClientFont: { outside: async (context) => ({ status: 200, body: await replaceFont(context) }) },
  replaceClientLogo: { outside: async (context) => ({ status: 200, body: await replaceLogo(context) }) },
  deleteClientLogo: { outside: async (context) => ({ status: 200, body: await deleteLogo(context) }) },
  listAuditEntries: async (context) => ({ status: 200, body: await listAuditEntries(context) }),
  listAuditWords: async (context) => ({ status: 200, body: await listAuditWords(context) }),
  getAdministrationSummary: async (context) => ({ status: 200, body: await readSummary(context) }),
} satisfies Handlers<AdministrationOperation>;
