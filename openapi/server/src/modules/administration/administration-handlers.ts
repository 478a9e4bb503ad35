import type { AllHandlers } from '../../contract/handler.ts';
import { listAuditEntries, listAuditWords } from './audit-service.ts';
import {
  deleteLogo,
  readConfiguration,
  replaceFont,
  replaceLogo,
  updateConfiguration,
} from './client-service.ts';
import { readSummary } from './summary.ts';

/** The client's own settings, and the audit log. Changes of the client are forgotten by this process after their commit. */
export const administrationHandlers = {
  getClientConfiguration: async ({ tx }) => readConfiguration(tx),
  updateClientConfiguration: { outside: updateConfiguration },
  replaceClientFont: { outside: replaceFont },
  replaceClientLogo: { outside: replaceLogo },
  deleteClientLogo: { outside: deleteLogo },
  listAuditEntries,
  listAuditWords,
  getAdministrationSummary: readSummary,
} satisfies Partial<AllHandlers>;
