export { createDeployments, type Deployments } from './deployments.ts';
export type { DeploymentsPort } from './deployments-port.ts';
export { readFailedLoads } from './load-counts.ts';
