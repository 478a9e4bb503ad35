import type { Handlers } from '../../contract/handler.ts';
import { changeDeployment, listDeployments } from './deployment-service.ts';
import { reportLoads } from './load-report-service.ts';

/** Outside a transaction: the release store is asked, which is a folder on disk. */
export const deploymentsHandlers = {
  reportLoads: {
    async outside(context) {
      await reportLoads(context);
      return { status: 204 };
    },
  },
  listDeployments: { outside: async (context) => ({ status: 200, body: await listDeployments(context) }) },
  changeDeployment: { outside: async (context) => ({ status: 200, body: await changeDeployment(context) }) },
} satisfies Handlers<'reportLoads' | 'listDeployments' | 'changeDeployment'>;
