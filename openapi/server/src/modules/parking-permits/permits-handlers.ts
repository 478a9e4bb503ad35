import type { Handlers } from '../../contract/handler.ts';
import { importPermits, previewPermitImport } from './import/import-service.ts';
import { listPermits } from './list-permits.ts';
import { listPermitHistory } from './permit-history.ts';
import { getPermitMonth } from './permit-month.ts';
import { createPermit, endPermit, replacePermit } from './permit-service.ts';
import { listPermitSpaces } from './permit-spaces.ts';
import { createPermitRelease, deletePermitRelease } from './release-permit.ts';

type PermitsOperation =
  | 'listPermits'
  | 'createPermit'
  | 'replacePermit'
  | 'endPermit'
  | 'listPermitSpaces'
  | 'listPermitHistory'
  | 'getPermitMonth'
  | 'createPermitRelease'
  | 'deletePermitRelease'
  | 'previewPermitImport'
  | 'importPermits';

/** Permits: whose they are, what they mean on a day, their releases, and who gives them. */
export const permitsHandlers = {
  listPermits: async (context) => ({ status: 200, body: await listPermits(context) }),
  createPermit: async (context) => ({ status: 201, body: await createPermit(context) }),
  replacePermit: async (context) => ({ status: 200, body: await replacePermit(context) }),
  endPermit: async (context) => ({ status: 200, body: await endPermit(context) }),
  listPermitSpaces: async (context) => ({ status: 200, body: await listPermitSpaces(context) }),
  listPermitHistory: async (context) => ({ status: 200, body: await listPermitHistory(context) }),
  getPermitMonth: async (context) => ({ status: 200, body: await getPermitMonth(context) }),
  createPermitRelease: async (context) => ({ status: 201, body: await createPermitRelease(context) }),
  async deletePermitRelease(context) {
    await deletePermitRelease(context);
    return { status: 204 };
  },
  previewPermitImport: async (context) => ({ status: 200, body: await previewPermitImport(context) }),
  importPermits: async (context) => ({ status: 200, body: await importPermits(context) }),
} satisfies Handlers<PermitsOperation>;
