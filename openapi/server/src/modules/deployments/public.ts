export { createDeployments, type Deployments } from './deployments.ts';
export type { DeploymentsPort } from './deployments-port.ts';
export { type FailedLoads, readFailedLoads } from './load-counts.ts';
