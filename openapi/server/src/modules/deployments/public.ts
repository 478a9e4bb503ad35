export { createDeployments } from './deployments.ts';
export { readFailedLoads } from './load-counts.ts';
