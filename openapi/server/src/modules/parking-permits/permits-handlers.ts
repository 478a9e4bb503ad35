import type { AllHandlers } from '../../contract/handler.ts';
import { importPermits, previewPermitImport } from './import/import-permits.ts';
import { listPermits } from './list-permits.ts';
import { listPermitHistory } from './permit-history.ts';
import { getPermitMonth } from './permit-month.ts';
import { createPermit, endPermit, replacePermit } from './permit-service.ts';
import { listPermitSpaces } from './permit-spaces.ts';
import { createPermitRelease, deletePermitRelease } from './release-permit.ts';

/** Permits: whose they are, what they mean on a day, their releases, and who gives them. */
export const permitsHandlers = {
  listPermits,
  createPermit,
  replacePermit,
  endPermit,
  listPermitSpaces,
  listPermitHistory,
  getPermitMonth,
  createPermitRelease,
  deletePermitRelease,
  previewPermitImport,
  importPermits,
} satisfies Partial<AllHandlers>;
