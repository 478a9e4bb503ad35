import type { AllHandlers } from '../../contract/handler.ts';
import { changeDeployment, listDeployments } from './deployment-service.ts';
import { reportLoads } from './load-report-service.ts';

/** Outside a transaction: the release store is asked, which is a folder on disk. */
export const deploymentsHandlers = {
  reportLoads: { outside: reportLoads },
  listDeployments: { outside: listDeployments },
  changeDeployment: { outside: changeDeployment },
} satisfies Partial<AllHandlers>;
